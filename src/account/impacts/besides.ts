import { valueNamed } from "../../hypermedia/fields";
import { foldName } from "../../hypermedia/folding";
import { quote } from "../../hypermedia/nothing";
import { isPer, persIn } from "../../hypermedia/per";
import type { Representation } from "../../hypermedia/representation";
import { isSaying, sayingsIn } from "../../hypermedia/sayings";
import type { Beside, Saying } from "../../lca/saying";
import type { Raw } from "./members";

/** What results and their lists say beside the values. A list's results mostly say the same, which is held once. */
export class Besides {
  private readonly names = new Map<string, boolean>();
  private readonly lists = new Map<Representation, Beside>();
  private readonly known = new Map<string, Beside>();

  /** `leftOut` are the names of numbers beside the value. */
  of({ impact, headers }: Raw, leftOut: readonly string[]): Beside | null {
    const own = this.mayTell(impact) ? besideOf(impact) : null;
    const all = [...(own ? [own] : []), ...headers.map((header) => this.ofList(header))];
    const others = leftOut.filter((name) => !isSaying(foldName(name), impact.vocabulary));
    const second = others.map((name): Saying => {
      return { meaning: "left-out", name, text: quote(valueNamed(name, impact)) };
    });
    const pers = all.flatMap((one) => one.pers);
    const sayings = [...all.flatMap((one) => one.sayings), ...second];
    return pers.length + sayings.length === 0 ? null : this.held({ pers, sayings });
  }

  private ofList(header: Representation): Beside {
    const known = this.lists.get(header) ?? besideOf(header);
    this.lists.set(header, known);
    return known;
  }

  private held(beside: Beside): Beside {
    const key = JSON.stringify(beside);
    const known = this.known.get(key) ?? beside;
    this.known.set(key, known);
    return known;
  }

  private mayTell({ fields, embedded, vocabulary }: Representation): boolean {
    if (embedded.has("product")) return true;
    for (const name of fields.keys()) {
      let tells = this.names.get(name);
      if (tells === undefined) {
        tells = isPer(name, vocabulary) || isSaying(foldName(name), vocabulary);
        this.names.set(name, tells);
      }
      if (tells) return true;
    }
    return false;
  }
}

function besideOf(resource: Representation): Beside {
  const product = resource.embedded.get("product");
  const pers = [resource, ...(product ? [product] : [])].flatMap(persIn);
  return { pers, sayings: sayingsIn(resource) };
}
