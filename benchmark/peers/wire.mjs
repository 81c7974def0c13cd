/** What all peers share: the same requests as ours, as many at once as ours sends at most. */

/** Runs jobs, so many at once; whoever comes first is first. */
export function lanes(bound) {
  let underWay = 0;
  let next = 0;
  let waiting = [];
  const advance = () => {
    while (underWay < bound && next < waiting.length) {
      underWay += 1;
      waiting[next]();
      next += 1;
    }
    if (next === waiting.length) [waiting, next] = [[], 0];
  };
  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push(() =>
        job()
          .then(resolve, reject)
          .finally(() => {
            underWay -= 1;
            advance();
          }),
      );
      advance();
    });
}

const fixed = {
  redirect: "manual",
  cache: "no-store",
  credentials: "omit",
  referrerPolicy: "no-referrer",
};

/** Gives how to get an address: with the token, in its turn. Throws for any answer but a good one. */
export function wire({ address, keys, fetch, lanes: bound }) {
  const inTurn = lanes(bound);
  let token;
  const authorization = () => (token ??= exchange({ address, keys, fetch }));
  return {
    root: `${address}/api/v1`,
    async get(href) {
      const Authorization = await authorization();
      const headers = { Accept: "application/json, application/hal+json", Authorization };
      return inTurn(async () => {
        const response = await fetch(href, { method: "GET", headers, ...fixed });
        if (response.status !== 200) throw new Error(`${href}: ${response.status}`);
        return new Answer(response, await response.text());
      });
    },
  };
}

class Answer {
  constructor({ status, headers }, body) {
    Object.assign(this, { status, headers, body });
  }
}

async function exchange({ address, keys, fetch }) {
  const response = await fetch(`${address}/api/v1/authenticate`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: keys.publicKey,
      client_secret: keys.privateSecret,
    }).toString(),
    ...fixed,
  });
  const { access_token: token } = await response.json();
  return `Bearer ${token}`;
}
