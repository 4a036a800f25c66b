// Australia with a dot for each store: decoration beside the list, which has all the facts. Drawn by us, so it needs no
// network and no third party learns of the visit.
import type { Point } from '#domain/stores/distance.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import css from './storeMap.module.css';

/** Units of the drawing per degree. A degree of longitude is shorter, by this much in the middle of the country. */
const x = (longitude: number): number => Math.round((longitude - 112) * 89) / 10;
const y = (latitude: number): number => Math.round((-9.5 - latitude) * 100) / 10;

/** The coast in the same units, clockwise from Cape York; then Tasmania. */
const MAINLAND =
  'M271 12L280 33L283 49L296 54L297 69L303 83L305 94L319 103L328 108L335 127L345 139L354 146L366 157L367 173L370 191L366 211L360 228L351 241L345 253L339 271L337 280L320 284L306 296L297 289L291 288L280 293L263 288L249 279L246 267L233 261L236 254L232 247L229 256L222 257L227 246L231 235L224 241L214 254L206 249L198 234L191 226L172 220L151 222L125 228L107 235L102 244L71 244L53 255L40 255L27 248L33 237L33 222L23 193L12 167L20 168L12 149L15 131L20 123L23 128L43 111L62 105L81 101L91 85L97 70L103 78L109 68L117 51L132 44L144 54L157 54L158 42L167 29L183 19L183 26L206 27L221 27L214 42L209 54L222 63L243 79L257 80L263 55L264 34L268 16z';
const TASMANIA = 'M291 312L307 316L322 314L323 327L319 336L311 341L303 339L295 327z';

export type StoreMapProps = {
  readonly stores: readonly Store[];
  /** Marked with a ring. */
  readonly here: Point | null;
};

export const StoreMap = ({ stores, here }: StoreMapProps) => (
  <svg className={css.map} viewBox="0 0 380 346" aria-hidden="true" focusable="false">
    <path className={css.land} d={MAINLAND + TASMANIA} />
    {stores.map(({ id, latitude, longitude }) => (
      <circle key={id} className={css.store} cx={x(longitude)} cy={y(latitude)} r="4" />
    ))}
    {here !== null && <circle className={css.here} cx={x(here.longitude)} cy={y(here.latitude)} r="9" />}
  </svg>
);
