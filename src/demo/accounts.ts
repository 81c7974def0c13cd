/** The demo service's data of one account. Results are computed one product at a time, so an account may be large. */
export interface DemoAccount {
  /** Tells the accounts of one service apart; its key pair follows from it. */
  readonly code: string;
  readonly company: DemoNamed;
  readonly user: DemoNamed;
  readonly definitions: readonly DemoDefinition[];
  readonly products: readonly DemoProduct[];
  readonly scenarios: readonly DemoScenario[];
  /** The results of a product of this account: production (A1-A3), or what the scenario adds. */
  impacts(product: string, scenario?: string): readonly DemoImpact[];
}

export interface DemoNamed {
  readonly id: string;
  readonly name: string;
}

export interface DemoDefinition extends DemoNamed {
  readonly unit: string;
  readonly standard: string;
  readonly presentation: string;
}

export interface DemoProduct extends DemoNamed {
  /** The service's other fields of the product. */
  readonly details: Readonly<Record<string, string | number>>;
  /** Ids of its scenarios. */
  readonly scenarios: readonly string[];
}

export interface DemoScenario extends DemoNamed {
  /** "use" or "end of life", if the service says so. */
  readonly kind?: string;
  /** Ids of the products it belongs to. */
  readonly products: readonly string[];
}

export type DemoImpact = readonly [definition: string, value: number];
