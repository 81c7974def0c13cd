import { describeRoad } from "./hosted-addin-road";

describeRoad("nginx");
