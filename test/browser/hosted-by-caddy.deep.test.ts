import { describeHostedAddin } from "./hosted-addin-suite";

describeHostedAddin("caddy");
