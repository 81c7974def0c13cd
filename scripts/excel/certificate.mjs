/**
 * The certificate of https://localhost, made by Microsoft's office-addin-dev-certs, in the folder that all of
 * Microsoft's tools search. Its issuer's key is discarded at once, so that nobody can make another certificate with it.
 */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import * as devCertificates from "office-addin-dev-certs";

export const folder = join(homedir(), ".office-addin-dev-certs");
export const files = { certificate: join(folder, "localhost.crt"), key: join(folder, "localhost.key") };
const issuer = join(folder, "ca.crt");

const dayInMilliseconds = 86_400_000;

/**
 * On Linux no browser asks the system for trusted certificates (seen with Chromium 156), and the changes of Microsoft's
 * tool would need root: there the certificate is only made, and the user accepts it in the browser.
 */
const isTrustedBySystem = (platform) => platform !== "linux";

/** The tool that makes the certificate, and the platform; tests pass others. */
const usual = { tool: devCertificates, platform: process.platform };

/** True if there is a certificate, good for another day, and trusted on systems that can be asked. */
export function isThere({ tool, platform } = usual) {
  return isGood() && (!isTrustedBySystem(platform) || tool.isCaCertificateInstalled());
}

function isGood() {
  try {
    const certificate = new X509Certificate(readFileSync(files.certificate));
    const lasts = Date.parse(certificate.validTo) - Date.now() > dayInMilliseconds;
    return lasts && certificate.checkPrivateKey(createPrivateKey(readFileSync(files.key)));
  } catch {
    return false; // missing, or no certificate
  }
}

/** Makes the certificate, and has it trusted on systems that ask the user. */
export async function make({ tool, platform } = usual) {
  // The tool keeps a readable certificate although it may have expired.
  tool.deleteCertificateFiles();
  if (isTrustedBySystem(platform)) await tool.ensureCertificatesAreInstalled();
  else await tool.generateCertificates(issuer, files.certificate, files.key);
  // Other users of this computer must not be able to impersonate this server.
  chmodSync(files.key, 0o600);
}

/** Removes the certificate; true if there was one. */
export async function remove({ tool, platform } = usual) {
  const was = existsSync(files.key) || (isTrustedBySystem(platform) && tool.isCaCertificateInstalled(true));
  if (isTrustedBySystem(platform)) await tool.uninstallCaCertificate(false, false);
  tool.deleteCertificateFiles();
  return was;
}
