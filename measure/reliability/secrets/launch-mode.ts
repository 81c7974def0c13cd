import type { SecretsFixture } from "./secrets-fixture";
import { huntAccountCode, judgeHunt, withSecretsFixture } from "./secrets-fixture";
import { huntSecrets } from "./secret-hunt";
import type { SignInMode } from "./sign-in-modes";
import { pause } from "../bench/browser-workbook";

/** The page that the platform launches, and a user who refuses the sign-in of another. */
export const foreignLaunchMode: SignInMode = (browser) =>
  withSecretsFixture(browser, async (ground) => {
    const { page, service, site } = ground;
    const { access_token: token, refresh_token: refresh, ...others } = service.demo.launch(huntAccountCode);
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
      ...{ access_token: token, refresh_token: refresh },
    });
    await page.goto(`${site.origin}/addin/launch.html?${query.toString()}`);
    await page.getByRole("button", { name: "No, not me" }).waitFor();
    const mode = "launched by the platform";
    const asked = {
      mode,
      moment: "asked whose it is",
      memory: "holds all",
      secrets: new Map([["token", token]]),
    };
    const looks = [
      judgeHunt({ ...asked, memory: "holds all", except: documented }, await huntHere(ground, asked.secrets)),
    ];
    await page.getByRole("button", { name: "No, not me" }).click();
    await page.locator('[data-screen="not-me"]').waitFor();
    await pause(2_500);
    const both = new Map([...asked.secrets, ["refresh token", refresh] as const]);
    const after = { mode, moment: "“No, not me”", memory: "holds nothing", secrets: both } as const;
    return [...looks, judgeHunt({ ...after, except: documented }, await huntHere(ground, both))];
  });

/** Places with the page's first address, which no page can clear: docs/security-model.md documents this. */
const documented = ["performance entries", "requests to anywhere else"];

function huntHere({ page, watch }: SecretsFixture, secrets: ReadonlyMap<string, string>) {
  return huntSecrets({ page, watch, secrets, frame: /launch\.html/ }, true);
}
