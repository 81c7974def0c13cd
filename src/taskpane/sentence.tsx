export { filled, Sentence } from "../page/sentence";
