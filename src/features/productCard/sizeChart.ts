// Size charts, centimetres first. A US size is a foot length here: men's + 18 cm, women's + 17 cm, kids' + 18 cm.

type ChartRow = readonly string[];
export type Chart = { readonly columns: readonly string[]; readonly rows: readonly ChartRow[] };

type Conversion = readonly [us: string, eu: string];

const mens: readonly Conversion[] = [
  ['7', '40'],
  ['7.5', '40.5'],
  ['8', '41.5'],
  ['8.5', '42'],
  ['9', '42.5'],
  ['9.5', '43.5'],
  ['10', '44'],
  ['10.5', '44.5'],
  ['11', '45'],
  ['11.5', '46'],
  ['12', '46.5'],
  ['12.5', '47'],
  ['13', '48'],
  ['14', '49'],
  ['15', '50'],
];

const womens: readonly Conversion[] = [
  ['5', '35.5'],
  ['5.5', '36'],
  ['6', '37'],
  ['6.5', '37.5'],
  ['7', '38'],
  ['7.5', '39'],
  ['8', '39.5'],
  ['8.5', '40'],
  ['9', '40.5'],
  ['9.5', '41.5'],
  ['10', '42'],
  ['10.5', '42.5'],
  ['11', '43.5'],
  ['12', '44.5'],
];

const kids: readonly Conversion[] = [
  ['1', '32'],
  ['2', '33.5'],
  ['3', '35'],
  ['4', '36'],
  ['5', '37.5'],
  ['6', '38.5'],
];

const footwear: Record<'mens' | 'womens' | 'kids', { table: readonly Conversion[]; cm: number; uk: number }> =
  {
    mens: { table: mens, cm: 18, uk: -1 },
    womens: { table: womens, cm: 17, uk: -2 },
    kids: { table: kids, cm: 18, uk: -1 },
  };

const chartOf = (gender: string) => footwear[gender === 'womens' || gender === 'kids' ? gender : 'mens'];

/** Foot length in centimetres of a US shoe size; undefined where the size is not a number. */
export const footLengthCm = (usSize: string, gender: string): number | undefined => {
  const us = Number.parseFloat(usSize);
  return Number.isFinite(us) ? us + chartOf(gender).cm : undefined;
};

export const footwearChart = (gender: string): Chart => {
  const { table, uk } = chartOf(gender);
  return {
    columns: ['cm', 'US', 'UK', 'EU'],
    rows: table.map(([us, eu]) => [String(footLengthCm(us, gender)), us, String(Number(us) + uk), eu]),
  };
};

/** Body measurements in centimetres. */
export const clothingChart = (gender: string): Chart => {
  if (gender === 'womens') return womensClothing;
  return gender === 'kids' ? kidsClothing : mensClothing;
};

const womensClothing: Chart = {
  columns: ['Size', 'Bust cm', 'Waist cm', 'Hips cm'],
  rows: [
    ['6 (XS)', '80–84', '62–66', '88–92'],
    ['8 (S)', '85–89', '67–71', '93–97'],
    ['10 (S)', '90–94', '72–76', '98–102'],
    ['12 (M)', '95–99', '77–81', '103–107'],
    ['14 (L)', '100–104', '82–86', '108–112'],
    ['16 (XL)', '105–109', '87–91', '113–117'],
    ['18 (2XL)', '110–115', '92–97', '118–123'],
  ],
};

const mensClothing: Chart = {
  columns: ['Size', 'Chest cm', 'Waist cm', 'Hips cm'],
  rows: [
    ['XS', '86–90', '71–75', '86–90'],
    ['S', '91–95', '76–80', '91–95'],
    ['M', '96–100', '81–85', '96–100'],
    ['L', '101–106', '86–91', '101–106'],
    ['XL', '107–113', '92–98', '107–113'],
    ['2XL', '114–121', '99–106', '114–121'],
  ],
};

/** Sizes are ages; height decides before age does. */
const kidsClothing: Chart = {
  columns: ['Size', 'Height cm', 'Chest cm', 'Waist cm'],
  rows: [
    ['6', '112–117', '59–61', '54–55'],
    ['8', '124–129', '64–67', '57–59'],
    ['10', '136–141', '70–73', '61–63'],
    ['12', '148–153', '76–79', '65–67'],
    ['14', '158–163', '82–85', '69–71'],
  ],
};
