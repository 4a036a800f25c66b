// The marks shoppers know ways to pay by, in their brands' colours, which are the same in the dark. For the eye only: the words
// beside them say the same.
import css from './paymentMarks.module.css';

export type MarkedWay = 'card' | 'paypal' | 'applePay' | 'googlePay' | 'afterpay';

type Mark = {
  readonly name: string;
  readonly ground: string;
  readonly ink: string;
  /** px */
  readonly width: number;
};

const MARKS: Readonly<Record<MarkedWay, readonly Mark[]>> = {
  card: [
    { name: 'VISA', ground: '#1a1f71', ink: '#fff', width: 44 },
    { name: 'AMEX', ground: '#016fd0', ink: '#fff', width: 44 },
  ],
  paypal: [{ name: 'PayPal', ground: '#ffc439', ink: '#003087', width: 52 }],
  applePay: [{ name: 'Apple Pay', ground: '#000', ink: '#fff', width: 68 }],
  googlePay: [{ name: 'Google Pay', ground: '#fff', ink: '#3c4043', width: 76 }],
  afterpay: [{ name: 'afterpay', ground: '#b2fce4', ink: '#000', width: 60 }],
};

/** A line around each: a white one would not be seen on a white ground, nor a black one on a black. */
const edge = { x: 0.5, y: 0.5, height: 23, rx: 4, stroke: '#80868b' };

export const PaymentMarks = ({ way }: { readonly way: MarkedWay }) => (
  <span className={css.marks} aria-hidden="true">
    {MARKS[way].map(({ name, ground, ink, width }) => (
      <svg key={name} width={width} height="24">
        <rect {...edge} width={width - 1} fill={ground} />
        <text x={width / 2} y="16" fill={ink} fontSize="12" fontWeight="700" textAnchor="middle">
          {name}
        </text>
      </svg>
    ))}
    {way === 'card' && (
      <svg width="40" height="24">
        <rect {...edge} width="39" fill="#fff" />
        <circle cx="16" cy="12" r="8" fill="#eb001b" />
        <circle cx="24" cy="12" r="8" fill="#f79e1b" fillOpacity="0.9" />
      </svg>
    )}
  </span>
);
