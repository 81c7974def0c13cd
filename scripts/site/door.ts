/**
 * Loaded in the pane's frame behind the workbench's own door, before Office.js and the add-in: there is no server to
 * ask, so the sample service answers within the frame. It goes by the study as the frame's address tells it.
 */
import { createDemoService } from "../../workbench/sample-service";
import config from "./config.json";

const { serviceUrl } = config;
const service = createDemoService({ address: serviceUrl });
const ask = window.fetch.bind(window);

/** The add-in asks its service by addresses that are texts. */
window.fetch = (input, init) =>
  typeof input === "string" && input.startsWith(`${serviceUrl}/`)
    ? service.fetch(input, init)
    : ask(input, init);
