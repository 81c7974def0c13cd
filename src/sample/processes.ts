/**
 * Inputs and outputs of one unit of a material or process: made-up figures of plausible size. Per kg, except lorry (t
 * km), electricity (kWh) and heat (MJ). Everything is linear, so a credit is a negative amount.
 */
const inventoryColumns = [
  "fossil", // kg CO2-eq of fossil and mineral origin
  "biogenic", // kg CO2 taken up (negative) or given off by plants
  "ap", // kg SO2-eq
  "ep", // kg PO4-eq
  "pocp", // kg ethene-eq
  "adpe", // kg Sb-eq
  "adpf", // MJ
  "htp", // kg 1,4-DB-eq
  "faetp", // kg 1,4-DB-eq
  "pere", // MJ, renewable energy used as energy
  "perm", // MJ, renewable energy in the material
  "nuclear", // MJ
  "penrm", // MJ, non-renewable energy in the material
  "water", // m3
  "waste", // kg, non-hazardous
  "cost", // euro
  // Mostly zero: a row may leave these last columns out.
  "secondary", // kg of secondary material
  "renewableFuel", // MJ of renewable secondary fuels
  "otherFuel", // MJ of non-renewable secondary fuels
  "recycling", // kg given to recycling
  "recovery", // kg given to energy recovery
  "exported", // MJ of energy exported
] as const;

// prettier-ignore
const processRows = {
  // materials fossil bio ap ep pocp adpe adpf htp faetp pere perm nucl penrm water waste cost sec rfu ofu
  brick:           [0.236,  0,     5.6e-4, 7.1e-5, 4.3e-5, 1.9e-7,  3.05, 0.052,  9.8e-4,  0.24,  0,   0.16,   0,  4.2e-4, 0.012,  0.13],
  roofTile:        [0.352,  0,     7.4e-4, 9.8e-5, 6.2e-5, 2.6e-7,  4.71, 0.071,  1.3e-3,  0.37,  0,   0.22,   0,  5.1e-4, 0.019,  0.31],
  ceramicTile:     [0.741,  0,     2.3e-3, 2.6e-4, 1.5e-4, 3.4e-6,  10.9, 0.214,  3.9e-3,  0.86,  0,   0.61,   0,  1.7e-3, 0.048,  0.95],
  concrete:        [0.104,  0,     2.0e-4, 3.1e-5, 1.4e-5, 1.3e-7,  0.58, 0.012,  3.2e-4,  0.05,  0,   0.04,   0,  1.1e-3, 0.006,  0.045, 0.04, 0.03, 0.06],
  aerated:         [0.431,  0,     6.1e-4, 9.0e-5, 5.5e-5, 4.8e-7,  3.12, 0.058,  1.4e-3,  0.29,  0,   0.24,   0,  1.9e-3, 0.015,  0.17,  0,    0.08, 0.15],
  sandLime:        [0.134,  0,     1.9e-4, 2.8e-5, 1.6e-5, 1.1e-7,  1.04, 0.015,  3.7e-4,  0.07,  0,   0.05,   0,  3.6e-4, 0.005,  0.06],
  mortar:          [0.178,  0,     3.4e-4, 5.2e-5, 2.5e-5, 3.0e-7,  1.21, 0.027,  6.6e-4,  0.11,  0,   0.08,   0,  1.3e-3, 0.009,  0.11,  0.02, 0.06, 0.11],
  fibreCement:     [0.842,  -0.11, 1.9e-3, 2.9e-4, 1.7e-4, 1.2e-6,  8.94, 0.142,  3.1e-3,  1.62, 1.2,  0.57, 0.4,  4.4e-3, 0.087,  0.88,  0,    0.12, 0.21],
  stone:           [0.148,  0,     9.1e-4, 1.3e-4, 4.9e-5, 1.6e-7,  2.13, 0.044,  8.7e-4,  0.31,  0,   0.27,   0,  2.4e-3, 0.410,  0.62],
  gypsum:          [0.263,  -0.07, 5.2e-4, 9.4e-5, 4.6e-5, 3.3e-7,  3.86, 0.049,  1.1e-3,  0.38, 0.7,  0.19,   0,  1.8e-3, 0.034,  0.26,  0.31],
  glassWool:       [1.241,  0,     6.9e-3, 9.7e-4, 4.4e-4, 2.2e-5,  20.6, 0.412,  8.2e-3,  3.94,  0,   2.85, 0.9,  1.4e-2, 0.124,  1.95,  0.62],
  stoneWool:       [1.083,  0,     7.6e-3, 8.1e-4, 5.8e-4, 1.5e-6,  14.8, 0.287,  5.4e-3,  1.17,  0,   0.92, 0.7,  4.7e-3, 0.213,  1.22,  0.18],
  pur:             [4.184,  0,     1.4e-2, 2.4e-3, 2.6e-3, 1.9e-5,  90.2, 1.134,  2.7e-2,  3.21,  0,   4.36, 27.6, 3.9e-2, 0.056,  4.10],
  eps:             [3.326,  0,     9.8e-3, 9.2e-4, 1.2e-2, 1.1e-6,  86.9, 0.391,  6.1e-3,  1.03,  0,   1.48, 40.4, 1.2e-2, 0.022,  2.25],
  cellulose:       [0.214, -1.36,  1.3e-3, 2.1e-4, 8.8e-5, 2.9e-5,  3.47, 0.096,  2.2e-3,  0.74, 15.1, 0.41,   0,  2.6e-3, 0.031,  0.78,  0.86],
  softwood:        [0.121, -1.62,  7.7e-4, 1.6e-4, 1.1e-4, 2.4e-7,  1.74, 0.061,  1.2e-3,  4.92, 17.4, 0.21,   0,  7.2e-4, 0.008,  0.52],
  glulam:          [0.274, -1.60,  1.4e-3, 2.8e-4, 2.3e-4, 6.8e-7,  4.31, 0.127,  2.5e-3,  8.87, 17.2, 0.58, 0.5,  2.1e-3, 0.014,  1.35],
  osb:             [0.438, -1.53,  1.9e-3, 4.2e-4, 3.9e-4, 7.9e-7,  7.06, 0.162,  3.3e-3, 10.6,  16.8, 0.73, 1.4,  2.9e-3, 0.019,  0.64],
  steel:           [0.862,  0,     2.9e-3, 3.1e-4, 4.1e-4, 2.0e-7,  9.62, 0.336,  6.8e-3,  1.21,  0,   1.07,   0,  3.8e-3, 0.092,  1.05,  0.91],
  steelSheet:      [2.614,  0,     6.8e-3, 7.2e-4, 1.1e-3, 4.5e-5,  25.9, 0.874,  1.9e-2,  1.33,  0,   0.84,   0,  7.1e-3, 0.231,  1.60,  0.14],
  aluminium:       [8.713,  0,     4.6e-2, 2.9e-3, 3.0e-3, 4.2e-6, 101.4, 6.270,  4.1e-2, 37.8,   0,  11.6,    0,  2.7e-2, 1.640,  4.90,  0.24],
  aluminiumRemelt: [0.921,  0,     3.1e-3, 3.4e-4, 3.2e-4, 1.7e-6,  12.8, 0.447,  5.7e-3,  1.46,  0,   1.32,   0,  4.0e-3, 0.083,  2.10,  1.02],
  copper:          [3.642,  0,     9.7e-2, 8.3e-3, 4.4e-3, 1.4e-3,  41.3, 18.90,  0.286,   7.74,  0,   4.05,   0,  3.6e-2, 2.910,  8.40,  0.42],
  zinc:            [3.178,  0,     2.1e-2, 1.3e-3, 1.1e-3, 5.6e-4,  35.2, 2.730,  5.2e-2,  5.83,  0,   4.21,   0,  2.3e-2, 0.870,  3.70,  0.12],
  glass:           [1.318,  0,     8.9e-3, 9.6e-4, 4.7e-4, 5.2e-6,  16.4, 0.263,  4.6e-3,  0.61,  0,   0.53,   0,  5.3e-3, 0.067,  0.84,  0.11],
  pvc:             [2.437,  0,     6.2e-3, 9.1e-4, 6.4e-4, 4.4e-6,  48.6, 0.518,  1.4e-2,  1.88,  0,   3.12, 21.8, 2.2e-2, 0.044,  1.70],
  polyethylene:    [2.126,  0,     6.6e-3, 6.3e-4, 6.9e-4, 8.3e-7,  71.8, 0.248,  4.9e-3,  1.14,  0,   1.73, 43.9, 9.4e-3, 0.021,  1.55],
  bitumen:         [0.587,  0,     4.2e-3, 5.6e-4, 3.6e-4, 2.1e-7,  47.3, 0.187,  3.8e-3,  0.33,  0,   0.29, 39.7, 1.6e-3, 0.013,  0.74],
  rubber:          [3.214,  0,     1.1e-2, 1.2e-3, 1.3e-3, 3.7e-6,  88.1, 0.873,  1.6e-2,  2.41,  0,   3.36, 36.2, 2.9e-2, 0.063,  3.85],
  paint:           [2.487,  0,     1.6e-2, 1.7e-3, 3.9e-3, 2.3e-5,  47.9, 0.942,  3.4e-2,  2.67,  0,   2.54, 14.3, 2.6e-2, 0.094,  5.20],
  solarCell:       [12.61,  0,     5.4e-2, 7.8e-3, 6.1e-3, 6.9e-4, 151.2, 7.420,  0.164,  21.4,   0,  16.7,  1.2,  0.161,  0.720, 14.80],
  gravel:          [0.0051, 0,     3.2e-5, 6.9e-6, 3.8e-6, 5.1e-9, 0.072, 0.0018, 3.9e-5,  0.01,  0,   0.01,   0,  6.4e-4, 4.1e-4, 0.012],
  // processes
  lorry:           [0.131,  0,     5.9e-4, 1.2e-4, 7.6e-5, 3.1e-7,  1.97, 0.042,  1.5e-3,  0.03,  0,   0.03,   0,  3.1e-4, 0.094,  0.11],
  electricity:     [0.472,  0,     7.8e-4, 1.3e-4, 6.7e-5, 6.2e-7,  6.02, 0.068,  2.4e-3,  0.93,  0,   0.82,   0,  1.4e-3, 0.026,  0.16],
  heat:            [0.0664, 0,     5.3e-5, 8.4e-6, 7.9e-6, 1.2e-8,  1.09, 0.0047, 8.1e-5, 0.002,  0,  0.003,   0,  1.8e-5, 3.6e-4, 0.021],
  demolition:      [0.0043, 0,     3.1e-5, 6.7e-6, 4.4e-6, 2.0e-9, 0.058, 0.0016, 2.8e-5, 0.001,  0,  0.001,   0,  5.2e-6, 7.0e-5, 0.018],
  crushing:        [0.0031, 0,     1.9e-5, 4.2e-6, 2.6e-6, 1.5e-9, 0.043, 0.0010, 2.1e-5, 0.002,  0,  0.002,   0,  1.1e-5, 5.0e-4, 0.009, 0, 0, 0, 1],
  sorting:         [0.0262, 0,     1.2e-4, 2.2e-5, 1.3e-5, 4.4e-8, 0.351, 0.0089, 2.6e-4, 0.027,  0,  0.024,   0,  7.3e-5, 0.021,  0.034, 0, 0, 0, 1],
  landfill:        [0.0067, 0,     4.4e-5, 9.8e-6, 6.2e-6, 7.6e-9, 0.189, 0.0031, 8.3e-5, 0.004,  0,  0.003,   0,  1.8e-4, 1,      0.043],
  woodLeaving:     [0.0118, 1.62,  8.2e-5, 1.7e-5, 1.1e-5, 1.3e-8, 0.164, 0.0046, 1.3e-4, 0.018,  0,  0.014,   0,  3.7e-5, 0.004,  0.022],
  woodBurning:     [0.0217, 1.62,  4.9e-4, 1.2e-4, 4.8e-5, 6.1e-8, 0.242, 0.0383, 7.4e-4, 0.021,  0,  0.017,   0,  2.4e-4, 0.014,  0.031, 0, 0, 0, 0, 1, 9.1],
  plasticBurning:  [2.382,  0,     3.3e-4, 7.3e-5, 2.1e-5, 8.7e-8, 0.318, 0.0457, 1.6e-3, 0.031,  0,  0.026,   0,  8.1e-4, 0.038,  0.094, 0, 0, 0, 0, 1, 14.2],
  tapWater:        [3.4e-4, 0,     1.5e-6, 4.8e-7, 1.6e-7, 1.7e-9, 0.0041, 1.9e-4, 6.0e-6, 4e-4,  0,   4e-4,   0,  1.1e-3, 1.0e-5, 0.001],
} as const satisfies Record<string, readonly number[]>;

export type ProcessName = keyof typeof processRows;

/** Amounts of materials and processes: kg, t km, kWh or MJ; a negative amount is avoided. */
export type ProcessAmounts = { readonly [process in ProcessName]?: number };

/** The columns of the table for a whole recipe. */
export type TotalsByInventoryColumn = Readonly<Record<(typeof inventoryColumns)[number], number>>;

const isProcess = (name: string): name is ProcessName => Object.hasOwn(processRows, name);

/** The processes of a recipe with their amounts. */
export function listProcessesWithAmounts(
  recipe: ProcessAmounts,
): readonly (readonly [ProcessName, number])[] {
  return Object.entries(recipe).flatMap(([name, amount]) =>
    isProcess(name) ? [[name, amount] as const] : [],
  );
}

/** Adds up a recipe; every figure is multiplied by `factor`. */
export function sumRecipeInventory(recipe: ProcessAmounts, factor: number): TotalsByInventoryColumn {
  const parts = listProcessesWithAmounts(recipe);
  const total = (column: number) =>
    parts.reduce((sum, [process, amount]) => {
      const row: readonly number[] = processRows[process];
      return sum + (row[column] ?? 0) * amount * factor;
    }, 0);
  return Object.fromEntries(
    inventoryColumns.map((name, column) => [name, total(column)]),
  ) as TotalsByInventoryColumn;
}
