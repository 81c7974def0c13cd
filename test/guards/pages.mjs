const launch = { tests: ["test/browser/launch.test.ts"], browser: true, builds: true };
const window = { tests: ["test/browser/launch-dialog.test.ts"], browser: true, builds: true };

/**
 * Guards that only Chromium proves: the page's own policy, and the page that the platform launches. Each is built by
 * itself.
 */
export const pages = [
  {
    without: "the page may connect to any address, once the service is known",
    file: "src/addin/host/browser-apis.ts",
    tests: ["test/browser/built-addin.test.ts"],
    only: "nowhere else once the service is known",
    browser: true,
    builds: true,
    find: "document.head.append(policy);",
    put: "",
  },
  {
    without: "whoever frames the launch page has it with the token",
    file: "src/pane/launch/take-launch.ts",
    ...launch,
    only: "Framed",
    find: "window.top !== window",
    put: "false",
  },
  {
    without: "the token stays in the address of the launch page",
    file: "src/pane/launch/take-launch.ts",
    ...launch,
    only: "leaves the address before",
    find: "if (!keepsQuery || !isOfficeFragment(location.hash)) cleanAddress(keepsQuery);",
    put: "",
  },
  {
    without: "the launch page shows an account before anybody says that it is theirs",
    file: "src/pane/launch/confirm-identity-flow.tsx",
    ...launch,
    only: "comes first and alone",
    find: 'setStep({ kind: "is-this-you", connected })',
    put: '{ setActiveConnection(connected); setStep({ kind: "confirmed", connected }); }',
  },
  {
    without: "a launch that was declined goes on being signed in",
    file: "src/pane/launch/confirm-identity-flow.tsx",
    ...{ tests: ["test/browser/memory.test.ts"], browser: true, builds: true },
    only: "No, not me",
    find: "else connected.account.session.end();",
    put: "",
  },
  {
    without: "the window hands the sign-in to a pane of any origin",
    file: "src/pane/launch/platform-window.ts",
    ...window,
    only: "hands the sign-in to the pane, once",
    find: "{ targetOrigin: location.origin }",
    put: '{ targetOrigin: "*" }',
  },
  {
    without: "a marker is good for every launch that comes later",
    file: "src/pane/launch/platform-window.ts",
    ...window,
    only: "good for one launch",
    find: "sessionTextStore.remove(markerKey);",
    put: "",
  },
];
