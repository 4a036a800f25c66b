// What shoppers in Australia call things, and which things they are.

import type { Concept } from './concept.ts';

const SHOES: readonly Concept[] = [
  {
    says: 'shoe, shoes, footwear, kicks',
    wants: { 3: [{ type: ['footwear'] }] },
    weight: 1,
  },
  {
    says: `runners, runner, running shoe, running shoes, run shoes, running runners, trainers, trainer, joggers,
      jogger, sandshoes, sandshoe, sneakers, sneaker, sneaks, runnas`,
    wants: {
      3: [{ kind: ['everyday', 'max', 'tempo', 'support', 'trail'] }],
      2: [{ kind: ['race'] }],
      1: [{ kind: ['walk', 'gym', 'spike'] }],
    },
    weight: 1,
  },
];

const CLOTHES: readonly Concept[] = [
  {
    says: 'clothing, clothes, apparel, activewear, gear to wear, outfit, kit',
    wants: { 3: [{ type: ['apparel'] }], 1: [{ kind: ['cap', 'socks'] }] },
    weight: 1,
  },
  {
    says: 'top, tops, running top',
    wants: { 3: [{ kind: ['tee', 'singlet', 'longSleeve'] }], 1: [{ kind: ['jacket'] }] },
    weight: 2,
  },
  {
    says: 'tee, tees, t shirt, t shirts, tshirt, tshirts, shirt, shirts, short sleeve, jersey',
    wants: { 3: [{ kind: ['tee'] }], 1: [{ kind: ['singlet', 'longSleeve'] }] },
  },
  {
    says: `singlet, singlets, tank, tanks, tank top, tank tops, sleeveless, muscle tee, wife beater`,
    wants: { 3: [{ kind: ['singlet'] }], 1: [{ kind: ['tee'] }] },
  },
  {
    says: `long sleeve, long sleeves, long sleeved, longsleeve, skivvy, thermal, thermals, base layer`,
    wants: { 3: [{ kind: ['longSleeve'] }], 1: [{ kind: ['tee', 'jacket'] }] },
  },
  {
    says: `jumper, jumpers, pullover, sweater, sweatshirt, hoodie, hoodies, hoody, fleece, half zip, quarter zip,
      mid layer`,
    wants: { 3: [{ kind: ['longSleeve'] }], 2: [{ kind: ['jacket'] }] },
  },
  {
    says: 'jacket, jackets, parka, coat, gilet, shell',
    wants: { 3: [{ kind: ['jacket'] }], 1: [{ kind: ['longSleeve'], named: ['zip'] }] },
  },
  {
    says: `rain jacket, rain jackets, rain coat, raincoat, spray jacket, spray, waterproof jacket, waterproof
      jackets, jacket waterproof, wet weather jacket`,
    wants: {
      3: [{ kind: ['jacket'], technology: ['drycoat'] }],
      2: [{ kind: ['jacket'] }],
      1: [{ kind: ['cap'], technology: ['drycoat'] }],
    },
  },
  {
    says: 'windcheater, windbreaker, wind jacket, windproof, wind jackets, wind proof',
    wants: {
      3: [{ kind: ['jacket'], named: ['wind', 'headwind', 'windproof'] }],
      2: [{ kind: ['jacket'] }, { kind: ['longSleeve'], named: ['zip'] }],
    },
  },
  {
    says: 'shorts, short, footy shorts, footy, boardies, board shorts, split shorts, stubbies',
    wants: { 3: [{ kind: ['shorts'] }], 2: [{ kind: ['shortTights'] }] },
  },
  {
    says: `bike pants, bike shorts, bike short, cycling shorts, short tights, half tights, compression shorts,
      skins`,
    wants: { 3: [{ kind: ['shortTights'] }], 1: [{ kind: ['shorts', 'tights'] }] },
  },
  {
    says: 'tights, tight, leggings, legging, compression, compression tights, full length tights',
    wants: { 3: [{ kind: ['tights'] }], 2: [{ kind: ['shortTights'] }] },
  },
  {
    says: `trackies, tracky dacks, trackie dacks, trackie daks, tracky daks, tracky, dacks, daks, trackpants, track
      pants, tracksuit, tracksuit pants, sweatpants, track suit, pants, bottoms`,
    wants: { 2: [{ kind: ['tights'] }], 1: [{ kind: ['shortTights', 'shorts'] }] },
  },
  {
    says: `bra, bras, sports bra, sport bra, sports bras, running bra, crop, crop top, crop tops, bralette`,
    wants: { 3: [{ kind: ['bra'] }, { named: ['cropline', 'crop'] }] },
  },
];

const GEAR: readonly Concept[] = [
  {
    says: 'accessory, accessories',
    wants: { 3: [{ type: ['accessory'] }] },
  },
  {
    says: 'sock, socks, sox, running socks, ankle socks, crew socks',
    wants: { 3: [{ kind: ['socks'] }] },
  },
  { says: 'blister, blisters, toe socks, compression socks', wants: { 2: [{ kind: ['socks'] }] } },
  { says: 'cap, caps', wants: { 3: [{ kind: ['cap'] }] } },
  {
    says: 'hat, hats, running hat, beanie, beanies, visor, visors, headwear, sun hat, bucket hat',
    wants: { 3: [{ kind: ['cap'] }] },
  },
  {
    says: `belt, belts, bumbag, bum bag, waist pack, waistpack, waist bag, fanny pack, phone holder, phone belt,
      race belt`,
    wants: { 3: [{ kind: ['belt'] }], 1: [{ kind: ['pack'] }] },
  },
  {
    says: `pack, packs, backpack, back pack, running pack, hydration pack, hydration vest, running vest, race vest,
      camelbak, camel back, camelback, bladder`,
    wants: { 3: [{ kind: ['pack'] }], 2: [{ kind: ['bottle'] }], 1: [{ kind: ['belt'] }] },
  },
  { says: 'bag, bags, carry', wants: { 3: [{ kind: ['pack'] }], 2: [{ kind: ['belt'] }] } },
  {
    says: `bottle, bottles, water bottle, water bottles, drink bottle, drink bottles, flask, flasks, soft flask`,
    wants: { 3: [{ kind: ['bottle'] }], 1: [{ kind: ['pack'] }] },
  },
  {
    says: 'hydration, water, drink, drinking, hydrate',
    wants: { 3: [{ kind: ['bottle'] }], 2: [{ kind: ['pack'] }], 1: [{ kind: ['belt', 'gel'] }] },
  },
  {
    says: `gel, gels, energy gel, energy gels, nutrition, fuel, food, lollies, energy, electrolytes, carbs, snacks,
      energy bar`,
    wants: { 3: [{ kind: ['gel'] }] },
  },
  {
    says: `headlamp, headlamps, head torch, headtorch, head lamp, head light, torch, torches, lamp, light, lights,
      running light, running lights`,
    wants: { 3: [{ kind: ['light'] }] },
  },
  {
    says: `gift card, gift cards, giftcard, giftcards, voucher, vouchers, gift voucher, gift certificate, e gift
      card`,
    wants: { 3: [{ kind: ['giftCard'] }] },
  },
  {
    says: `gift, gifts, present, presents, pressie, prezzie, prezzies, pressies, stocking filler, stocking fillers,
      kris kringle, secret santa, christmas, birthday`,
    wants: {
      3: [{ kind: ['giftCard'] }],
      2: [{ kind: ['socks', 'cap', 'belt', 'bottle', 'gel', 'light'] }],
      1: [{ type: ['accessory'] }],
    },
  },
];

const CONDITIONS: readonly Concept[] = [
  {
    says: `waterproof, water proof, water resistant, rainproof, rain, raining, rainy, wet weather, wet, puddles,
      gore tex, goretex, gtx`,
    wants: { 3: [{ technology: ['drycoat'] }], 1: [{ kind: ['jacket'] }, { kind: ['trail'] }] },
  },
  {
    says: `reflective, hi vis, high vis, hi viz, hivis, high visibility, visibility, visible, be seen, hi
      visibility`,
    wants: {
      3: [{ type: ['apparel', 'accessory'], technology: ['brightlane'] }],
      2: [{ kind: ['light'] }, { technology: ['brightlane'] }],
    },
  },
  {
    says: `night, night run, night time, dark, early morning, early mornings, dark mornings, dawn, after dark, at
      night`,
    wants: { 3: [{ kind: ['light'] }], 2: [{ technology: ['brightlane'] }] },
  },
  {
    says: 'winter, cold, cold weather, warm, freezing, frosty',
    wants: {
      3: [{ kind: ['longSleeve', 'tights', 'jacket'] }],
      1: [{ kind: ['cap', 'socks', 'light'] }],
    },
  },
  {
    says: 'summer, hot, hot weather, heat, humid, breathable, cool',
    wants: {
      3: [{ kind: ['singlet', 'shorts'] }],
      2: [{ kind: ['tee', 'cap', 'bottle', 'shortTights'] }],
      1: [{ type: ['footwear'], technology: ['airknit'] }],
    },
  },
];

export const THINGS: readonly Concept[] = [...SHOES, ...CLOTHES, ...GEAR, ...CONDITIONS];
