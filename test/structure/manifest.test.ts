import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { distFolder, readBuiltText } from "../build/built-files";
import {
  ribbonActions,
  surroundingsAt,
  breakManifest,
  readBuiltFile,
  placeholderAddress,
  repositoryRoot,
  manifestSource,
} from "./manifest-fixture";
import { findManifestFaults } from "./manifest-rules";
import { readXml } from "./manifest-xml";
import { customFunctionCatalogue } from "../../src/client/queries/custom-functions";

/** The result of the script for an address; through Node, because the scripts are ES modules. */
function written(
  address: string,
  who: { readonly provider?: string; readonly support?: string } = {},
): { manifest: string; problem: string } {
  const script = pathToFileURL(join(repositoryRoot, "scripts/manifest.mjs")).href;
  const code = `import { readFileSync } from "node:fs";
    import { manifestFor } from ${JSON.stringify(script)};
    try {
      process.stdout.write(manifestFor(readFileSync(process.argv[1], "utf8"), process.argv[2], JSON.parse(process.argv[3])));
    } catch (problem) {
      process.stderr.write(problem.message);
    }`;
  const args = [
    "--input-type=module",
    "-e",
    code,
    "--",
    join(repositoryRoot, "manifest.xml"),
    address,
    JSON.stringify(who),
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { manifest: stdout, problem: stderr };
}

describe("the manifest", () => {
  test("the manifest keeps every known rule of Excel", () => {
    expect(findManifestFaults(manifestSource, surroundingsAt(placeholderAddress))).toEqual([]);
  });

  test("the build contains the manifest, written for one address", () => {
    const built = readBuiltText("manifest.xml");
    const [, address = ""] = /<SourceLocation DefaultValue="(.*)\/taskpane\.html"/.exec(built) ?? [];
    expect(built).toBe(manifestSource.replaceAll(placeholderAddress, address));
  });

  test("the manifest asks for the right to read and write the workbook, and for no other", () => {
    const asked = [...manifestSource.matchAll(/<Permissions>(.*?)<\/Permissions>/g)].map(
      ([, right]) => right,
    );
    expect(asked).toEqual(["ReadWriteDocument"]);
    expect(manifestSource).not.toMatch(/<(AppDomain|WebApplicationInfo|ExtendedPermission)/);
  });

  test("every address in the manifest is the add-in's own", () => {
    const addresses = [...manifestSource.matchAll(/(?:DefaultValue|Value)="(https?:.*?)"/g)].map(
      ([, one = ""]) => one,
    );
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((one) => !one.startsWith(`${placeholderAddress}/`))).toEqual([]);
  });

  test("the manifest has the version of the package", () => {
    const { version } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
      version: string;
    };
    expect(manifestSource).toContain(`<Version>${version}.0</Version>`);
  });

  test("the manifest keeps its id and namespace for ever", () => {
    expect(manifestSource).toContain("<Id>270556bc-ca2d-4096-b496-6b5a46c9fd86</Id>");
    expect(manifestSource).toContain('<bt:String id="Functions.Namespace" DefaultValue="LCA" />');
  });

  test("the manifest and the add-in have the same commands", () => {
    const named = [...manifestSource.matchAll(/<FunctionName>(.*?)<\/FunctionName>/g)].map(
      ([, name]) => name,
    );
    expect([...ribbonActions].sort()).toEqual(named.sort());
  });
});

describe("written for an address", () => {
  test.each([
    ["https://addin.example.com", "https://addin.example.com"],
    ["https://addin.example.com/", "https://addin.example.com"],
    [
      "HTTPS://Addin.Example.com:8443/excel/Product Impact//",
      "https://addin.example.com:8443/excel/Product%20Impact",
    ],
    ["https://addin.example.com/r&d's/$&", "https://addin.example.com/r&d's/$&"],
    ["https://localhost:3000", "https://localhost:3000"],
  ])("a manifest written for %s keeps every rule", (typed, address) => {
    const { manifest, problem } = written(typed);
    expect(problem).toBe("");
    expect(findManifestFaults(manifest, surroundingsAt(address))).toEqual([]);
    expect(manifest).not.toContain("product-impact.invalid");
  });

  test.each([
    ["http://addin.example.com", "https only"],
    ["http://localhost:3000", "https only"],
    ["ftp://addin.example.com", "https only"],
    ["addin.example.com", "isn't an address"],
    ["", "isn't an address"],
    ["https://user:pw@addin.example.com", "user name or password"],
    ["https://addin.example.com/?version=2", 'without "?" and "#"'],
    ["https://addin.example.com/#pane", 'without "?" and "#"'],
    ["https://addin.example.com/taskpane.html", "not of a page in it"],
    ["https://product-impact.invalid", "is a placeholder"],
    ["https://my.INVALID/addin", "is a placeholder"],
  ])("the address %s is refused", (typed, reason) => {
    expect(written(typed)).toEqual({ manifest: "", problem: expect.stringContaining(reason) });
  });
});

describe("written for who provides it", () => {
  const address = "https://addin.example.com";

  test("the manifest names the provider, and the help page in every language", () => {
    const who = { provider: "Brick & Sons <BV>", support: "https://help.example.com/?of=lca&in=excel" };
    const { manifest, problem } = written(address, who);
    expect(problem).toBe("");
    // One of those rules concerns only pages of our own.
    expect(findManifestFaults(manifest, surroundingsAt(address))).toEqual([
      `${who.support}: not under ${address}`,
    ]);
    expect(manifest).toContain("<ProviderName>Brick &amp; Sons &lt;BV&gt;</ProviderName>");
    expect(manifest.match(/<SupportUrl[^]*?>/g)).toEqual([
      '<SupportUrl DefaultValue="https://help.example.com/?of=lca&amp;in=excel" />',
    ]);
    expect(manifest).not.toContain("help-nl.html");
  });

  test.each([
    [{ provider: " " }, "1 to 125 characters"],
    [{ support: "mailto:help@example.com" }, "isn't a page"],
    [{ support: "https://help.invalid" }, "is a placeholder"],
  ])("the provider %j is refused", (who, reason) => {
    expect(written(address, who)).toEqual({ manifest: "", problem: expect.stringContaining(reason) });
  });
});

test.each(["functions.json", "functions-nl.json"])(
  "help links in %s lead to the page on functions at that address",
  (name) => {
    const script = pathToFileURL(join(repositoryRoot, "scripts/manifest.mjs")).href;
    const code = `import { readFileSync } from "node:fs";
    import { functionsFor } from ${JSON.stringify(script)};
    process.stdout.write(functionsFor(readFileSync(process.argv[1], "utf8"), "https://addin.example.com/lca/"));`;
    const args = ["--input-type=module", "-e", code, "--", join(distFolder, name)];
    const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
    const { functions } = JSON.parse(stdout) as { functions: { id: string; helpUrl: string }[] };
    expect(functions.map(({ id }) => id)).toEqual(Object.keys(customFunctionCatalogue));
    for (const { id, helpUrl } of functions)
      expect(helpUrl).toBe(`https://addin.example.com/lca/docs/functions.html#${id.toLowerCase()}`);
  },
);

describe("a fault is found:", () => {
  const pane = '<bt:Url id="Pane.Url" DefaultValue="https://product-impact.invalid/taskpane.html" />';

  test.each<[what: string, from: string | RegExp, to: string, fault: string]>([
    [
      "an element out of order",
      /(<Version>.*\s*)(<ProviderName>.*)/,
      "<ProviderName>A</ProviderName><Version>1.0.0.0</Version>",
      "OfficeApp: holds",
    ],
    [
      "runtimes after the functions",
      /<Runtimes>[^]*?<\/AllFormFactors>/,
      "<AllFormFactors /><Runtimes />",
      "Host: holds",
    ],
    ["an element under the wrong parent", "<Group id", "<Tooltip /><Group id", "OfficeTab: holds"],
    ["a missing element", /<Permissions>.*<\/Permissions>/, "", "OfficeApp: holds"],
    [
      "a second page in the ribbon",
      "</OfficeTab>",
      '</OfficeTab><OfficeTab id="TabHome" />',
      "ExtensionPoint: holds",
    ],
    ["a wrong namespace", "office/appforoffice/1.1", "office/appforoffice/1.0", "xmlns is"],
    ["another program", 'Host Name="Workbook"', 'Host Name="Document"', 'Name is "Document"'],
    ["an id that is no GUID", /<Id>.*<\/Id>/, "<Id>product-impact</Id>", "Id is no random GUID"],
    ["a version of three parts", /<Version>.*<\/Version>/, "<Version>0.1.0</Version>", "Version is not"],
    ["too few rights", "ReadWriteDocument", "ReadDocument", "Permissions is not"],
    [
      "a description too long",
      /<Description DefaultValue="/,
      `<Description DefaultValue="${"x".repeat(250)}`,
      "Description is empty or longer",
    ],
    [
      "no provider",
      /<ProviderName>.*<\/ProviderName>/,
      "<ProviderName> </ProviderName>",
      "ProviderName is empty",
    ],
    [
      "an app domain with a path",
      "<Hosts>",
      "<AppDomains><AppDomain>https://a.example/b</AppDomain></AppDomains><Hosts>",
      "AppDomain https://a.example/b",
    ],
    [
      "no shared runtime required",
      '<Set Name="SharedRuntime" MinVersion="1.1" />',
      "",
      "SharedRuntime is not required",
    ],
    ["a set that cannot be required", 'Name="ExcelApi"', 'Name="ExcelApiOnline"', "cannot be required"],
    [
      "a set without its version",
      'Name="ExcelApi" MinVersion="1.14"',
      'Name="ExcelApi"',
      "has no MinVersion",
    ],
    [
      "a resid that is not defined",
      '<Label resid="Group.Label" />',
      '<Label resid="Group.Lable" />',
      "Group.Lable is not defined",
    ],
    [
      "a resid in the wrong list",
      '<Label resid="Group.Label" />',
      '<Label resid="Pane.Url" />',
      "Pane.Url is not defined in bt:ShortStrings",
    ],
    [
      "a label without a resid",
      '<Label resid="Group.Label" />',
      "<Label />",
      "Group/Label: resid  is not defined",
    ],
    ["a resid defined twice", pane, pane + pane, "Pane.Url is defined twice"],
    [
      "a resid used nowhere",
      pane,
      `${pane}<bt:Url id="Old.Url" DefaultValue="${placeholderAddress}/taskpane.html" />`,
      "Old.Url is used nowhere",
    ],
    ["a resid too long", /GetStarted\.Title/g, "GetStarted.Title.Of.Our.First.Callout", "longer than 32"],
    [
      "a short string too long",
      'DefaultValue="Product Impact is ready"',
      `DefaultValue="${"x".repeat(126)}"`,
      "GetStarted.Title: empty or longer than 125",
    ],
    [
      "a long string too long",
      'DefaultValue="Connect to',
      `DefaultValue="${"x".repeat(250)}`,
      "OpenPane.Description: empty or longer than 250",
    ],
    [
      "an address that is not https",
      'https://product-impact.invalid/functions.js"',
      'http://product-impact.invalid/functions.js"',
      "not https",
    ],
    [
      "localhost",
      "https://product-impact.invalid/functions.json",
      "https://localhost:3000/functions.json",
      "not under",
    ],
    [
      "an address elsewhere",
      "https://product-impact.invalid/docs/troubleshooting.html",
      "https://www.example.com/help",
      "not under",
    ],
    ["a file that is not built", "invalid/functions.json", "invalid/metadata.json", "no such file is built"],
    [
      "a built file in the wrong role",
      "invalid/functions.json",
      "invalid/config.json",
      "not the built functions.json",
    ],
    ["a runtime of short life", 'lifetime="long"', 'lifetime="short"', "lifetime is not long"],
    [
      "functions in another runtime",
      /<Page>\s*<SourceLocation resid="Pane.Url" \/>/,
      '<Page><SourceLocation resid="Help.Url" />',
      "Page/SourceLocation is not the runtime's",
    ],
    [
      "commands in another runtime",
      '<FunctionFile resid="Pane.Url" />',
      '<FunctionFile resid="Help.Url" />',
      "FunctionFile is not the runtime's",
    ],
    [
      "a pane in another runtime",
      /<\/TaskpaneId>\s*<SourceLocation resid="Pane.Url" \/>/,
      '</TaskpaneId><SourceLocation resid="Help.Url" />',
      "Action/SourceLocation is not the runtime's",
    ],
    [
      "a second address of the pane",
      /(<DefaultSettings>\s*<SourceLocation DefaultValue="[^"]*)taskpane/,
      '<DefaultSettings><SourceLocation DefaultValue="https://product-impact.invalid/docs/first-table',
      "not the runtime's page",
    ],
    ["another namespace", 'DefaultValue="LCA"', 'DefaultValue="LCA2"', "Namespace: not LCA"],
    ["a missing size of icon", '<bt:Image size="80" resid="Icon.80" />', "", "Icon: sizes"],
    [
      "an icon of another size",
      '<bt:Image size="80" resid="Icon.80" />',
      '<bt:Image size="80" resid="Icon.64" />',
      "icon-64.png: no transparent PNG of 80 by 80",
    ],
    ["an icon that is no PNG", /assets\/icon-64\.png/, "assets/icon.svg", "icon.svg: no transparent PNG"],
    [
      "a command without a function",
      "<FunctionName>refresh</FunctionName>",
      "<FunctionName>unheard</FunctionName>",
      "FunctionName unheard: nothing is associated",
    ],
    [
      "a command of an odd kind",
      'xsi:type="ShowTaskpane"',
      'xsi:type="ExecuteFunction"',
      "Action ExecuteFunction: holds",
    ],
    ["an id given twice", 'id="ProductImpact.OpenPane"', 'id="ProductImpact.Group"', "is given twice"],
    ["text among elements", "<Hosts>", "<Hosts>Excel", "text among elements"],
  ])("%s", (_what, from, to, fault) => {
    expect(findManifestFaults(breakManifest(from, to), surroundingsAt(placeholderAddress))).toContainEqual(
      expect.stringContaining(fault),
    );
  });

  test("two panes in one runtime are a fault", () => {
    const [control = ""] = /<Control[^]*?<\/Control>/.exec(manifestSource) ?? [];
    const other = control.replace("ProductImpact.OpenPane", "Other").replace("ProductImpact.Pane", "Other");
    expect(
      findManifestFaults(breakManifest(control, control + other), surroundingsAt(placeholderAddress)),
    ).toEqual(["a shared runtime has one pane, not several"]);
  });

  test("a truncated icon is a fault", () => {
    const file = (path: string) =>
      path.endsWith(".png") ? readBuiltFile(path)?.subarray(0, 20) : readBuiltFile(path);
    expect(
      findManifestFaults(manifestSource, { ...surroundingsAt(placeholderAddress), file }),
    ).toContainEqual(expect.stringContaining("icon-16.png: no transparent PNG of 16 by 16"));
  });
});

describe("text that is not XML is refused:", () => {
  const start = '<?xml version="1.0" encoding="UTF-8"?>';

  test.each([
    ["no declaration", "<a></a>", "declaration"],
    ["another encoding", '<?xml version="1.0" encoding="UTF-16"?><a />', "declaration"],
    ["an element never closed", `${start}<a><b></b>`, "<a> is never closed"],
    ["elements that cross", `${start}<a><b></a></b>`, "</a> closes <b>"],
    ["two roots", `${start}<a /><b />`, "beside the root"],
    ["text beside the root", `${start}<a />b`, "beside the root"],
    ["nothing at all", start, "never closed"],
    ["an attribute twice", `${start}<a b="1" b="2" />`, "b is given twice"],
    ["an attribute without quotes", `${start}<a b=1 />`, "line 1: not well-formed"],
    ["attributes that touch", `${start}<a b="1"c="2" />`, "not well-formed"],
    ["a bare ampersand", `${start}\n<a b="R&D" />`, "line 2: & is no entity"],
    ["an unknown entity", `${start}<a>&nbsp;</a>`, "&nbsp; is no entity"],
    ["a less-than sign in an attribute", `${start}<a b="<" />`, "not well-formed"],
    ["a double dash in a comment", `${start}<!-- npm run x -- y --><a />`, '"--" in a comment'],
    ["a comment that never ends", `${start}<a><!-- </a>`, "not well-formed"],
    ["a document type", `${start}<!DOCTYPE a><a />`, "not well-formed"],
  ])("%s", (_what, file, problem) => {
    expect(() => readXml(file)).toThrow(problem);
  });

  test("entities, comments and text are read", () => {
    const { attributes, children, text } = readXml(
      `${start}\n<!-- one - two --><a b="&quot;R&amp;D&quot;">\n <c:d/> <!-- x --> it&apos;s </a>\n`,
    );
    expect(attributes.get("b")).toBe('"R&D"');
    expect(children.map(({ name }) => name)).toEqual(["c:d"]);
    expect(text).toBe("it's");
  });
});
