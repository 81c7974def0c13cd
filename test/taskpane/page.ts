import { NoValue } from "../../src/lca/reasons";
import type { KeyPair } from "../../src/service/seams";
import { showPane } from "../../src/taskpane/pane";
import type { Connection, ConnectionState, Notice, Owner, Who } from "../../src/workbook/connection";

/**
 * The page that the pane's browser test opens: the real pane over a small connection whose moves the test makes.
 * The page's query says where the service is (`service`) and whether another may be typed (`other`).
 */
class StagedConnection implements Connection {
  /** What the pane asked for, in order; the test reads it. */
  readonly asked: unknown[][] = [];
  private now: ConnectionState = { kind: "disconnected" };
  private said: Notice | null = null;
  private readonly listeners = new Set<() => void>();
  private refusal: NoValue | undefined;

  state = () => this.now;
  notice = () => this.said;

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A move of the connection, made by the test. */
  become(state: ConnectionState): void {
    this.now = state;
    for (const listener of this.listeners) listener();
  }

  /** The service says something of its interface, as the test has it. */
  announce(notice: Notice): void {
    this.said = notice;
    this.become(this.now);
  }

  /** The next thing asked for is refused without a change of state. */
  refuseNext(refusal: NoValue): void {
    this.refusal = refusal;
  }

  async service() {
    const query = new URLSearchParams(location.search);
    const address = query.get("service");
    if (address === null) throw new NoValue({ kind: "bad-configuration" });
    return { address, mayChange: query.has("other") };
  }

  async connect(keys: KeyPair, address?: string): Promise<void> {
    this.note("connect", keys, address);
    this.become({ kind: "connecting", sample: false });
  }

  async trySample(): Promise<void> {
    this.note("trySample");
    this.become({ kind: "connecting", sample: true });
  }

  /** Changing thousands of cells takes its time: it goes on until the test moves the state. */
  async answer(change: boolean): Promise<void> {
    this.note("answer", change);
    await new Promise<void>((done) => this.subscribe(done));
  }

  refresh(): Promise<void> {
    this.note("refresh");
    return Promise.resolve();
  }

  disconnect(): void {
    this.note("disconnect");
    this.become({ kind: "disconnected" });
  }

  private note(...what: unknown[]): void {
    this.asked.push(what);
    const refusal = this.refusal;
    this.refusal = undefined;
    if (refusal) throw refusal;
  }
}

const held: Owner = {
  service: "https://api.example.org",
  company: "Brick Works BV",
  standard: "NMD Bepalingsmethode",
  presentation: "EN 15804+A2",
  sample: false,
};
/** Its names try to be markup, to turn the reading direction and to be too long for the pane. */
const hostile: Who = {
  service: "https://api.example.org",
  company: "<b>Ton</b> & \u202Eerutcetihcra",
  standard: "ÖKOBAUDAT" + "-".repeat(60) + "Umweltwirkungen".repeat(4),
  presentation: "",
  user: "שירה <img src=x onerror=alert(1)>",
  sample: false,
};
const real: Who = { ...held, user: "Anna de Vries" };
const sample: Who = {
  service: "https://sample.invalid",
  company: "Sample Building Products",
  standard: "NMD Bepalingsmethode",
  presentation: "EN 15804+A2",
  user: "Sample user",
  sample: true,
};

const connection = new StagedConnection();

/** What the test holds of the page. */
export interface Stage {
  readonly connection: StagedConnection;
  readonly held: Owner;
  readonly accounts: { readonly real: Who; readonly sample: Who; readonly hostile: Who };
  readonly NoValue: typeof NoValue;
}

declare global {
  interface Window {
    stage: Stage;
  }
}

window.stage = { connection, held, accounts: { real, sample, hostile }, NoValue };
const root = document.getElementById("pane");
if (root) showPane(root, connection);
