/**
 * Reads all anew. Ours compares it and asks again for what has changed; a peer forgets all, asks for all cells again, and
 * compares the values.
 */
export async function refreshAll(client, cells, check) {
  if (!client.refresh) client.forget();
  const asked = client.refresh ? await client.refresh(cells) : cells;
  const answers = await Promise.all(
    asked.map(({ product, indicator, scenario = null }) => client.impact(product, indicator, scenario)),
  );
  answers.forEach((answer, place) => check(answer, asked[place]));
  return asked.filter((cell, place) => cell.value() !== answers[place]);
}
