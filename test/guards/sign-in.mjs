const token = {
  file: "src/client/service/access-token.ts",
  tests: ["test/client/service/access-token.test.ts"],
};
const check = { file: "src/client/service/token-check.ts", tests: token.tests };
const session = { file: "src/client/service/session.ts", tests: token.tests };
const launched = {
  file: "src/client/service/access-token.ts",
  tests: ["test/client/service/launch-token.suite.ts"],
};
const received = {
  file: "src/pane/launch/launch-query.ts",
  tests: ["test/pane/launch/launch-query.test.ts"],
};
const message = {
  file: "src/addin/connection/platform/sign-in.ts",
  tests: ["test/addin/connection/platform/dialog-message.test.ts"],
};
const dialog = {
  file: "src/addin/connection/platform/platform-dialog.ts",
  tests: ["test/addin/connection/platform/sign-in.test.ts"],
};

/** Keys and tokens: how they are exchanged, renewed and revoked. */
export const signIn = [
  {
    without: "a key that was refused as invalid_client is sent a second time, in a Basic header",
    ...token,
    find: ' && !body.includes("invalid_client");',
    put: ";",
  },
  {
    without: "a key that was refused by 401 is sent a second time, in a Basic header",
    ...token,
    find: "(status === 400 || status === 415)",
    put: "status >= 400",
  },
  {
    without: "a Basic header that failed is what the next exchange begins with",
    ...token,
    find: 'if (isSuccess(answer)) this.placement = "basic";',
    put: 'this.placement = "basic";',
  },
  {
    without: "500 cells with a wrong key send it 500 times",
    ...token,
    find: "if (!kept && this.exchange === exchange)",
    put: "if (this.exchange === exchange)",
  },
  {
    without: "every request exchanges the keys for a token of its own",
    file: token.file,
    tests: ["test/client/service/access-token.test.ts"],
    hangs: "500 callers cause one exchange, with",
    find: "this.exchange ??= this.startExchange();",
    put: "this.exchange = this.startExchange();",
  },
  {
    without: "an exchange that failed for a moment is never tried again",
    ...token,
    find: "if (!kept && this.exchange === exchange)",
    put: "if (false)",
  },
  {
    without: "a wrong key that the service calls invalid_client is an unclear fault",
    ...token,
    find: 'status === 400 && body.includes("invalid_client")',
    put: "false",
  },
  {
    without: "whatever came as a token goes into the header of every request",
    file: token.file,
    tests: ["test/client/service/access-token.test.ts"],
    hangs: "token that no header can carry",
    find: "if (sendableToken.test(token)) return token;",
    put: 'if (token !== "") return token;',
  },
  {
    without: "of many that are refused each renews the token of the one before",
    ...token,
    find: "(await current) !== refused || ",
    put: "",
  },
  {
    without: "a service that takes none of its own tokens is asked for one by each of a thousand cells",
    ...token,
    find: " || this.isUntried)",
    put: ")",
  },
  {
    without: "two programs with one key end each other's token for ever",
    ...token,
    find: "if (this.renewals.length >= clientLimits.maxEarlyRenewals)\n        throw",
    put: "if (false) throw",
  },
  {
    without: "tokens that lived as long as they were said to count towards the end of the session",
    ...token,
    find: " && issued.young.remainingMs > 0",
    put: "",
  },
  {
    without: "tokens that the service never took count towards the end of the session",
    ...token,
    find: "issued?.accepted && issued.young",
    put: "issued && issued.young",
  },
  {
    without: "renewals of long ago count towards the end of the session",
    ...token,
    find: "this.renewals.filter(({ remainingMs }) => remainingMs > 0)",
    put: "this.renewals",
  },
  {
    without: "whoever still holds a session that ended holds its keys",
    file: token.file,
    tests: ["test/client/service/session-end.test.ts"],
    find: 'this.keys = { publicKey: "", privateSecret: "" };',
    put: "",
  },
  {
    without: "whoever still holds a session that ended holds its token",
    file: token.file,
    tests: ["test/client/service/session-end.test.ts"],
    find: "this.exchange = null;\n    this.issued = null;",
    put: "",
  },
  {
    without: "the end of a session forgets neither keys nor token",
    file: session.file,
    tests: ["test/client/service/session-end.test.ts"],
    find: "this.token.forget();",
    put: "",
  },
  {
    without: "one resource that is not allowed costs a new token, for every cell",
    ...session,
    find: "if (!(await this.check.isAccepted(token))) token",
    put: "token",
  },
  {
    without: "a server that does not know the token yet makes a resource not allowed",
    ...session,
    find: "if (isLast) return answer;",
    put: "if (isLast || (await this.requireOffered.isAccepted(token))) return answer;",
  },
  {
    without: "a token that ends with a line break cannot be used",
    ...token,
    find: "sent.trim()",
    put: "sent",
  },
  {
    without: "a session that ended for a key in use elsewhere goes on being asked",
    ...session,
    find: 'if (findReasonTraits(thrown.reason).fix === "connect") this.end(thrown.reason);\n        else this',
    put: "this",
  },
  {
    without: "where no token can be had, each in the line asks for one in vain",
    ...session,
    find: "else this.sender.refuseUnsent(thrown.reason);",
    put: "",
  },
  {
    without: "each of many that are refused has the token checked by itself",
    ...check,
    find: "if (this.pendingCheck?.token !== token)\n      this.pendingCheck",
    put: "this.pendingCheck",
  },
  {
    without: "a 401 is checked by an answer that came before it",
    ...check,
    find: "await this.previousCheck;",
    put: "",
  },
  {
    without: "what the service refuses under every token goes on being asked to check one",
    ...check,
    find: "else this.answered.delete(address);",
    put: "",
  },
  {
    without: "a token that the service takes again is still held to be refused",
    ...check,
    find: "if (token === this.refusedToken) this.refusedToken = null;",
    put: "",
  },
  {
    without: "a handed-over token that the service refuses goes on being sent",
    ...launched,
    find: "if (this.ended) throw",
    put: "if (false) throw",
  },
  {
    without: "a handed-over token stays in memory after its end",
    file: launched.file,
    tests: ["test/client/service/session-end.test.ts"],
    find: 'this.launch = { ...this.launch, accessToken: "" };',
    put: "",
  },
  {
    without: "a launch may bring two tokens, of which one is taken",
    ...received,
    find: "if (all.some((values) => values.length > 1)) return",
    put: "if (false) return",
  },
  {
    without: "a launch whose token is not of the kind that is known is taken",
    ...received,
    find: 'if (tryDecode(type)?.toLowerCase() !== "bearer") return',
    put: "if (false) return",
  },
  {
    without: "what an address brings as a token may hold anything, line ends too",
    file: "src/client/service/bearer-token.ts",
    tests: [...received.tests, ...message.tests],
    find: 'bearerTokenPattern.test(token) ? null : "malformed"',
    put: "null",
  },
  {
    without: "a token may be as long as an address",
    file: "src/client/service/bearer-token.ts",
    tests: [...received.tests, ...message.tests],
    find: 'if (token.length > maxTokenLetters) return "too-long";',
    put: "",
  },
  {
    without: "the pane takes a token of another kind from the launch page",
    ...message,
    find: 'if (tokenType !== "Bearer") return',
    put: "if (false) return",
  },
  {
    without: "the pane takes a token from the launch page unread",
    ...message,
    find: "if (fault) return",
    put: "if (false) return",
  },
  {
    without: "a window of another origin can sign the pane in",
    ...dialog,
    find: "if (isForeignOrigin(told.origin) || this.isOver) return;",
    put: "if (this.isOver) return;",
  },
  {
    without: "a message that nobody waits for any more signs the pane in",
    ...dialog,
    find: "if (isForeignOrigin(told.origin) || this.isOver) return;",
    put: "if (isForeignOrigin(told.origin)) return;",
  },
  {
    without: "a window that opens after the user has stopped waiting stays open",
    ...dialog,
    find: "if (this.isOver) return this.close();",
    put: "",
  },
];
