import { runConcurrently } from "../concurrency";
import type { ReliabilityPart } from "../reliability-part";
import { formatTable } from "../markdown-table";
import type { HostileLinkResult } from "./hostile-links";
import { hostileAddressSets, tryHostileLinks } from "./hostile-links";
import type { RedirectResult } from "./hostile-redirects";
import { redirectCodes, countFollowedRedirects, redirectPlaces, tryRedirect } from "./hostile-redirects";

/** Links and redirects that lead astray: nothing goes to a stranger, and the token to nowhere but the service. */
export const linksPart: ReliabilityPart = {
  name: "links",
  about: "hostile addresses in the service's links, and redirects",
  choices: [],
  async prove({ browser, say }) {
    const noticed = await countFollowedRedirects(browser);
    say(`control: the stranger noticed ${noticed} requests of a page that follows redirects`);
    const hostile = await runConcurrently(2, hostileAddressSets, (set) => tryHostileLinks(browser, set));
    for (const one of hostile)
      say(`${one.addresses} addresses ${one.set}: ${problems(one).join("; ") || "none followed"}`);
    const wanted = redirectPlaces.flatMap((place) => redirectCodes.map((code) => ({ place, code })));
    const redirects = await runConcurrently(4, wanted, ({ place, code }) =>
      tryRedirect(browser, place, code),
    );
    for (const one of redirects)
      say(`${one.code} on ${one.place}: ${refusals(one).join("; ") || "not followed"}`);
    return {
      page: [controlLine(noticed), hostileTable(hostile), redirectTable(redirects)].join("\n\n"),
      failures: [
        ...(noticed === 0 ? ["the control was not noticed: nothing is proven"] : []),
        ...hostile.flatMap((one) => problems(one).map((problem) => `addresses ${one.set}: ${problem}`)),
        ...redirects.flatMap((one) =>
          refusals(one).map((problem) => `${one.code} on ${one.place}: ${problem}`),
        ),
      ],
    };
  },
};

function controlLine(noticed: number): string {
  const outcome = noticed > 0 ? "it noticed it" : "it did not notice it, so that nothing here is proven";
  return `Control: a page that follows a redirect to the stranger's server: ${outcome}.`;
}

const once = (lines: readonly string[]): readonly string[] => [...new Set(lines)];

function problems({ reached, strange, astray, shown }: HostileLinkResult): string[] {
  return [
    ...once(reached).map((request) => `reached the stranger: ${request}`),
    ...once(strange).map((address) => `asked another origin: ${address}`),
    ...once(astray).map((request) => `the token went out of the service's path: ${request}`),
    ...(shown > 0 ? [`${shown} cells show a value`] : []),
  ];
}

function refusals({ met, reached, astray }: RedirectResult): string[] {
  return [
    ...(met === 0 ? ["the redirect was never met: nothing is proven"] : []),
    ...once(reached).map((request) => `followed: ${request}`),
    ...once(astray).map((request) => `the token went out of the service's path: ${request}`),
  ];
}

function hostileTable(found: readonly HostileLinkResult[]): string {
  const rows = found.map(({ set, addresses, reached, strange, astray, shown, said }) => [
    set,
    ...[addresses, reached.length, strange.length, astray.length, shown].map(String),
    said.join(" "),
  ]);
  const head = ["links", "addresses", "reached the stranger", "asked another origin"];
  return formatTable([...head, "token out of the path", "cells with a value", "the cells say"], rows);
}

function redirectTable(found: readonly RedirectResult[]): string {
  const rows = redirectPlaces.map((place) => {
    const here = found.filter((one) => one.place === place);
    const total = (count: (one: RedirectResult) => number) =>
      `${here.reduce((sum, one) => sum + count(one), 0)}`;
    return [
      place,
      here.map(({ code }) => code).join(", "),
      total(({ met }) => met),
      total(({ reached }) => reached.length),
      [...new Set(here.map(({ said }) => said))].join(" "),
    ];
  });
  return formatTable(["redirect on", "codes", "met", "followed", "what is said"], rows);
}
