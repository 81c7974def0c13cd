/** The sample service's data of one account. Results are computed one product at a time, so an account may be large. */
export interface DemoAccount {
  /** Identifies the account within its service; its key pair follows from it. */
  readonly code: string;
  readonly company: DemoNamedItem;
  readonly user: DemoNamedItem;
  readonly definitions: readonly DemoImpactDefinition[];
  readonly products: readonly DemoProduct[];
  readonly scenarios: readonly DemoScenario[];
  /** The results of a product of this account: production (A1-A3), or what the scenario adds. */
  impacts(product: string, scenario?: string): readonly DemoDefinitionValuePair[];
}

export interface DemoNamedItem {
  readonly id: string;
  readonly name: string;
}

export interface DemoImpactDefinition extends DemoNamedItem {
  readonly unit: string;
  readonly standard: string;
  readonly presentation: string;
}

export interface DemoProduct extends DemoNamedItem {
  /** The service's other fields of the product. */
  readonly details: Readonly<Record<string, string | number>>;
  /** The ids of the product's scenarios. */
  readonly scenarios: readonly string[];
}

export interface DemoScenario extends DemoNamedItem {
  /** "use" or "end of life", if the service says so. */
  readonly kind?: string;
  /** The ids of the scenario's products. */
  readonly products: readonly string[];
}

export type DemoDefinitionValuePair = readonly [definition: string, value: number];
