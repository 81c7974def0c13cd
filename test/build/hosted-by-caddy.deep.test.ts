import { describeHostedAddin } from "../hosting/hosted-addin-suite";

describeHostedAddin("caddy");
