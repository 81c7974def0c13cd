/** The arguments of `npm run excel`. */

export const usage = `npm run excel                                       the sample account
npm run excel -- --service https://lca.example.com  a real service
npm run excel -- --remove                           undoes its changes on this computer
--yes allows these changes without a question.`;

/** Throws with one sentence if an option is unknown or makes no sense. */
export function readArguments(given) {
  const wanted = { yes: false, remove: false, help: false };
  for (let at = 0; at < given.length; at += 1) {
    const [, name, value] = /^--(yes|remove|help|service)(?:=(.*))?$/s.exec(given[at]) ?? [];
    if (name === "service") wanted.service = serviceAddress(value ?? given[(at += 1)]);
    else if (name === undefined || value !== undefined)
      throw new Error(`Unknown option "${given[at]}". For help: npm run excel -- --help`);
    else wanted[name] = true;
  }
  if (wanted.remove && wanted.service !== undefined)
    throw new Error("--remove doesn't need --service. Leave it out.");
  return wanted;
}

const ownComputer = ["localhost", "127.0.0.1", "[::1]"];

/** The address in the form for the server: without a slash at its end. */
function serviceAddress(typed) {
  const example = "for example --service https://lca.example.com";
  if (typed === undefined || !URL.canParse(typed))
    throw new Error(`--service needs the service's full address, ${example}.`);
  const { protocol, hostname, host, pathname, username, password, search, hash } = new URL(typed);
  const isOwn = protocol === "http:" && ownComputer.includes(hostname);
  if (protocol !== "https:" && !isOwn)
    throw new Error(`The service receives the secret, so its address must be https, ${example}.`);
  if (username || password) throw new Error("The service's address can't contain a user name or password.");
  if (search || hash || /[?#]/.test(typed))
    throw new Error(`Give the service's address without "?" and "#", ${example}.`);
  const path = pathname.replace(/\/+$/, "");
  if (path.endsWith("/api/v1")) throw new Error(`Give the service's address without /api/v1, ${example}.`);
  return `${protocol}//${host}${path}`;
}
