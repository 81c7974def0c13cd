/** One impact definition as the service sends it: an indicator in one LCA standard and presentation. */
export interface ImpactDefinition {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly standard: string;
  /** "Full", or "Full, Shortened" if one id serves both. */
  readonly presentation: string;
}
