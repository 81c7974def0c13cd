import { valueNamed } from "../../../hypermedia/fields";
import { foldName } from "../../../folding";
import { quote } from "../../../json";
import { isPer, persIn } from "../../../hypermedia/per";
import type { Representation } from "../../../hypermedia/representation";
import { isSaying, sayingsIn } from "../../../hypermedia/sayings";
import type { Beside, Saying } from "../../../lca/saying";
import type { Raw } from "./members";
import { once } from "./nearest";

/** What results and their lists say beside the values; each list, and each name of a member, is judged once. */
export class Besides {
  private readonly names = new Map<string, boolean>();
  private readonly ofList = once(besideOf);

  /** `leftOut` are the names of numbers beside the value. */
  of({ impact, headers }: Raw, leftOut: readonly string[]): Beside | null {
    const all = [...(this.mayTell(impact) ? [besideOf(impact)] : []), ...headers.map(this.ofList)];
    const others = leftOut.filter((name) => !isSaying(foldName(name), impact.vocabulary));
    const second = others.map((name): Saying => {
      return { meaning: "left-out", name, text: quote(valueNamed(name, impact)) };
    });
    const pers = all.flatMap((one) => one.pers);
    const sayings = [...all.flatMap((one) => one.sayings), ...second];
    return pers.length + sayings.length === 0 ? null : { pers, sayings };
  }

  private mayTell({ fields, embedded, vocabulary }: Representation): boolean {
    return (
      embedded.has("product") ||
      [...fields.keys()].some((name) => {
        const tells =
          this.names.get(name) ?? (isPer(name, vocabulary) || isSaying(foldName(name), vocabulary));
        this.names.set(name, tells);
        return tells;
      })
    );
  }
}

function besideOf(resource: Representation): Beside {
  const product = resource.embedded.get("product");
  const pers = [resource, ...(product ? [product] : [])].flatMap(persIn);
  return { pers, sayings: sayingsIn(resource) };
}
