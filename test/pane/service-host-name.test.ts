import { findServiceHostName } from "../../src/pane/service-host-name";

const page = "https://addin.example.com/lca/taskpane.html";

describe("The host named beside the Connect button", () => {
  test.each([
    ["https://api.example.org", "api.example.org"],
    ["https://api.example.org:8443/lca/api/v1/", "api.example.org:8443"],
    ["http://localhost:3000", "localhost:3000"],
    ["/service", "addin.example.com"],
    ["  https://api.example.org ", "api.example.org"],
  ])("the host named for %s is the one that keys go to", (address, host) => {
    expect(findServiceHostName(address, page)).toBe(host);
  });

  test("the host named is the real one if the address imitates another", () => {
    expect(findServiceHostName("https://аpi.example.org", page)).toBe("xn--pi-6kc.example.org");
  });

  test.each([
    ["", "nothing"],
    ["api.example.org", "no scheme"],
    ["localhost:3000", "a host that reads as a scheme"],
    ["http://api.example.org", "no encryption"],
    ["https://api.example.org@evil.example", "a name before the host"],
    ["javascript:alert(1)", "another scheme"],
    ["//evil.example/service", "a host that looks like a path"],
    ["/\\evil.example/service", "a host that looks like a path"],
    ["https://", "no host"],
  ])("no host is named for %p: %s", (address) => {
    expect(findServiceHostName(address, page)).toBeUndefined();
  });
});
