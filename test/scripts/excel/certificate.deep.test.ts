import { X509Certificate } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { evaluateInNode, withTemporaryFolder } from "../run-node";

/**
 * Runs steps with the certificate of a temporary home. The real tool never changes the trusted certificates: the calls
 * that would are recorded in `asked` instead.
 */
function inHome(home: string, platform: string, steps: string, given: unknown = null): unknown {
  const prepared = `const real = await import("office-addin-dev-certs");
    const asked = [];
    const noting = (name, gives) => (...args) => (asked.push(name), gives?.(...args));
    const { generateCertificates, deleteCertificateFiles } = real;
    const [ca, cert, key] = ["ca.crt", "localhost.crt", "localhost.key"].map((name) => script.folder + "/" + name);
    let installed = false;
    const tool = {
      generateCertificates: noting("generate", generateCertificates),
      deleteCertificateFiles: noting("delete", deleteCertificateFiles),
      isCaCertificateInstalled: () => installed,
      ensureCertificatesAreInstalled: noting("trust", async () => {
        await generateCertificates(ca, cert, key);
        installed = true;
      }),
      uninstallCaCertificate: noting("distrust", () => { installed = false; }),
    };
    const on = { tool, platform: ${JSON.stringify(platform)} };`;
  return evaluateInNode("scripts/excel/certificate.mjs", `{ ${prepared} ${steps} }`, given, { home });
}

const makesAndRemoves = `const seen = [script.isThere(on)];
  await script.make(on);
  seen.push(script.isThere(on));
  seen.push(await script.remove(on));
  seen.push(script.isThere(on), await script.remove(on));
  return { seen, asked };`;

test("the certificate is made and removed on Linux, without asking the system to trust it", () =>
  withTemporaryFolder((home) => {
    expect(inHome(home, "linux", makesAndRemoves)).toEqual({
      seen: [false, true, true, false, false],
      asked: ["delete", "generate", "delete", "delete"],
    });
    expect(readdirSync(home)).toEqual([]);
  }));

test.each(["win32", "darwin"])(
  "the system on %s is asked to trust the certificate, and later to stop that",
  (platform) =>
    withTemporaryFolder((home) => {
      expect(inHome(home, platform, makesAndRemoves)).toEqual({
        seen: [false, true, true, false, false],
        asked: ["delete", "trust", "distrust", "delete", "distrust", "delete"],
      });
    }),
);

test("the certificate is for this computer's own names and 30 days, its key for the user alone", () =>
  withTemporaryFolder((home) => {
    inHome(home, "linux", "await script.make(on);");
    const folder = join(home, ".office-addin-dev-certs");
    const { subjectAltName, validTo } = new X509Certificate(readFileSync(join(folder, "localhost.crt")));
    expect(subjectAltName).toBe("IP Address:127.0.0.1, DNS:localhost");
    const days = (Date.parse(validTo) - Date.now()) / 86_400_000;
    expect([Math.round(days), readdirSync(folder).sort()]).toEqual([
      30,
      ["ca.crt", "localhost.crt", "localhost.key"],
    ]);
    if (process.platform !== "win32") expect(statSync(join(folder, "localhost.key")).mode & 0o077).toBe(0);
  }));

test("a certificate about to expire is replaced", () =>
  withTemporaryFolder((home) => {
    const steps = `await generateCertificates(ca, cert, key, 1);
      const before = script.isThere(on);
      await script.make(on);
      return [before, script.isThere(on)];`;
    expect(inHome(home, "linux", steps)).toEqual([false, true]);
  }));

test("a certificate with a foreign key or without trust is ignored", () =>
  withTemporaryFolder((home) => {
    const steps = `await script.make(on);
      installed = false;
      const trusted = script.isThere(on);
      await generateCertificates(ca + "2", cert + "2", key);
      installed = true;
      return [trusted, script.isThere(on)];`;
    expect(inHome(home, "darwin", steps)).toEqual([false, false]);
  }));
