import { launchWords } from "../words/launch";

/**
 * Says what to do instead of what could not be drawn. A launch cannot be drawn again: its token is gone with
 * it.
 */
export function Broken() {
  const { title, meaning, next } = launchWords.broken;
  return (
    <div role="alert" class="told" data-screen="broken">
      <h1>{title}</h1>
      <p>{meaning}</p>
      <p>{next}</p>
    </div>
  );
}
