// Race day shoes.
import type { StyleData } from '#server/catalogue/sample/styleData.ts';

export const raceShoes: readonly StyleData[] = [
  {
    name: 'Vantage Carbon 2',
    brand: 'Orrin',
    gender: 'unisex',
    kind: 'race',
    price: 340,
    landed: '2026-08-03',
    colours: ['ember-ink', 'salt-fern', 'wattle-black'],
    cushioning: 'Plush',
    stability: 'Neutral',
    arch: 'Neutral',
    offset: 8,
    heel: 39,
    weight: 198,
    technology: ['Loftcore', 'Springrail', 'Gripline'],
    material: 'One-piece woven ripstop',
    text: 'Pinned on a number? This is what we wear. A full-length Springrail plate sits between two layers of Loftcore, 39 mm tall at the heel, and the whole shoe weighs 198 g. It asks for a strong ankle and a straight road. Expect about 300 quick kilometres from it, not a season of commuting.',
    features: [
      'Full-length plate that stiffens towards the toe',
      'Laces notched so a double knot stays tied',
      'Rubber only where the road touches it',
    ],
    colourNotes: {
      'salt-fern': { functionalType: 'challenge' },
      'ember-ink': { cartQtyProductMax: 1, stock: 'nearlyGone' },
    },
  },
];
