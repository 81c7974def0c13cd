/** A stylesheet imported for its effect; the build writes it beside the script that imports it. */
declare module "*.css";
