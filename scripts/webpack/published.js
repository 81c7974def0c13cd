"use strict";

const { createHash } = require("node:crypto");
const { copyFileSync, readFileSync, readdirSync, realpathSync, statSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const CycloneDx = require("@cyclonedx/cyclonedx-library");

/** Webpack writes code of these into the scripts, to fetch chunks and their styles; no module of theirs is in them. */
const runtimes = ["webpack", "mini-css-extract-plugin"].map((name) => `node_modules/${name}`);

/**
 * The files of `dist/` besides the add-in, for those who publish it or check it: the notices of all packages whose code
 * is in it, the same as a list for programs (SBOM), our licence, and the checksums of all files. They contain no time,
 * chance or machine: the same sources give the same bytes.
 *
 * `told` has the licence or its text, by a package's name, for packages that npm installs without one. `complete` gets
 * the folder once all files but the checksums are there.
 * `noted` belongs to every build that adds to `dist/`, `published` to the last.
 */
module.exports = function published(root, told = {}, complete = () => undefined) {
  const folders = new Set(runtimes);
  const note = (compilation) => packagesIn(compilation, root).forEach((folder) => folders.add(folder));
  const publish = ({ outputOptions }) => {
    const packages = [...folders].sort().map((folder) => packageAt(root, folder, told));
    const at = (name) => path.join(outputOptions.path, name);
    copyFileSync(path.join(root, "LICENSE"), at("LICENSE.txt"));
    writeFileSync(at("THIRD-PARTY-NOTICES.txt"), notices(packages));
    writeFileSync(at("sbom.cdx.json"), sbom(json(path.join(root, "package.json")), packages));
    complete(outputOptions.path);
    // The last, since it has the others in it.
    writeFileSync(at("SHA256SUMS"), sums(outputOptions.path));
  };
  return { noted: afterEmit("noted", note), published: afterEmit("published", publish) };
};

function afterEmit(name, act) {
  return { apply: (compiler) => compiler.hooks.afterEmit.tap(name, act) };
}

/** The folders of the packages that have a module in a chunk, as package-lock.json names them. */
function packagesIn({ modules, chunkGraph }, root) {
  // Webpack names files by their location, which is elsewhere if the packages are links.
  const home = path.resolve(realpathSync(path.join(root, runtimes[0])), "../..");
  const sent = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const files = sent.flatMap((module) => [...(module.modules ?? [module])]).map(({ resource }) => resource);
  return files.flatMap((file = "") => {
    const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll("\\", "/")) ?? [];
    return folder ? [path.relative(home, folder).replaceAll("\\", "/")] : [];
  });
}

function packageAt(root, folder, told) {
  const {
    name,
    version,
    license = told[name]?.license,
    homepage,
  } = json(path.join(root, folder, "package.json"));
  const files = readdirSync(path.join(root, folder)).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(path.join(root, folder, file), "utf8").trim());
  const text = texts.join("\n\n").replaceAll("\r\n", "\n") || told[name]?.text;
  const isTold = CycloneDx.SPDX.isSupportedSpdxId(license) && text;
  if (!isTold) throw new Error(`${folder} must say one licence by its SPDX name, and have its text.`);
  const { integrity } = json(path.join(root, "package-lock.json")).packages[folder];
  return { name, version, license, homepage, text, integrity };
}

function notices(packages) {
  const each = packages.map(({ name, version, license, homepage, text }) =>
    [`${name} ${version} (${license})`, homepage, "", text].join("\n"),
  );
  const head =
    "Product Impact for Excel, itself under the licence in LICENSE.txt, has code of these packages in its scripts.";
  return `${[head, ...each].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

/** In the form of CycloneDX, without the time and the serial number that are usual there. */
function sbom({ name, version, license }, packages) {
  const { Enums, Models, Serialize, Spec } = CycloneDx;
  const own = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    bomRef: `${name}@${version}`,
    licenses: licencesOf(license),
  });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: own }) });
  for (const component of packages.map(componentOf)) {
    bom.components.add(component);
    own.dependencies.add(component.bomRef);
  }
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf({ name: fullName, version, license, homepage, integrity }) {
  const { Enums, Models } = CycloneDx;
  const [name, group] = fullName.split("/").reverse();
  const purl = `pkg:npm/${fullName.replace("@", "%40")}@${version}`;
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    ...(group && { group }),
    version,
    purl,
    bomRef: purl,
    licenses: licencesOf(license),
    // Of the archive that npm installs, which is what package-lock.json pins.
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm["SHA-512"], sha512Of(integrity)]]),
  });
  const website = Enums.ExternalReferenceType.Website;
  if (homepage) component.externalReferences.add(new Models.ExternalReference(homepage, website));
  return component;
}

function licencesOf(id) {
  return new CycloneDx.Models.LicenseRepository([new CycloneDx.Models.SpdxLicense(id)]);
}

function sha512Of(integrity) {
  return Buffer.from(/^sha512-(\S+)$/.exec(integrity)[1], "base64").toString("hex");
}

/** As `sha256sum --check` reads them. */
function sums(folder) {
  const found = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
  const files = found.filter((name) => name !== "SHA256SUMS" && statSync(path.join(folder, name)).isFile());
  const line = (name) => `${sha256Of(path.join(folder, name))}  ${name}\n`;
  return files.sort().map(line).join("");
}

function sha256Of(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function json(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
