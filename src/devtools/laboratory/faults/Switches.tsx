// The switches of one device. A change works at once, in every tab of that device.
import { PlainButton } from '#src/ui/Button.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import {
  anyFault,
  botChallenges,
  callFaults,
  noFaults,
  type CallFault,
  type Chance,
  type Faults,
} from './faults.ts';
import { challengeNames, chances, chanceText, chanceValue, faultHints, faultNames } from './faultWords.ts';
import css from '../laboratory.module.css';
import { lineOf, useFaults } from './useDevice.ts';

/** ms */
const LATENCIES = [0, 300, 2_000, 8_000];
/** ms */
const SKEWS = [-86_400_000, -600_000, 0, 600_000, 86_400_000];

export const Switches = ({ device }: { device: string }) => {
  const faults = useFaults(device);
  const change = (some: Partial<Faults>): void => lineOf(device).write({ ...faults, ...some });
  return (
    <div className={css.switches}>
      <label className={css.offline}>
        <input
          type="checkbox"
          checked={faults.offline}
          onChange={({ target }) => change({ offline: target.checked })}
        />
        Offline
      </label>
      <Choice
        label="Slow line"
        hint="Before each call."
        value={faults.latencyMs}
        options={LATENCIES}
        textOf={latencyText}
        onChange={(latencyMs) => change({ latencyMs })}
      />
      <Choice
        label="Clock"
        hint="Of the device; the server’s stays right."
        value={faults.clockSkewMs}
        options={SKEWS}
        textOf={skewText}
        onChange={(clockSkewMs) => change({ clockSkewMs })}
      />
      <SelectField
        label="Bot challenge"
        hint="In front of the shop, as Cloudflare has it."
        value={faults.botChallenge}
        onChoose={(chosen) => {
          const botChallenge = botChallenges.find((when) => when === chosen);
          if (botChallenge) change({ botChallenge });
        }}
      >
        {botChallenges.map((when) => (
          <option key={when} value={when}>
            {challengeNames[when]}
          </option>
        ))}
      </SelectField>
      {callFaults.map((fault) => (
        <CallSwitch
          key={fault}
          fault={fault}
          chance={faults[fault]}
          onChange={(chance) => change({ [fault]: chance })}
        />
      ))}
      {anyFault(faults) && <PlainButton onClick={() => change(noFaults)}>Everything off</PlainButton>}
    </div>
  );
};

type ChoiceProps = {
  label: string;
  hint: string;
  value: number;
  options: readonly number[];
  textOf: (value: number) => string;
  onChange: (value: number) => void;
};

const Choice = ({ label, hint, value, options, textOf, onChange }: ChoiceProps) => {
  const all = options.includes(value) ? options : [...options, value];
  return (
    <SelectField label={label} hint={hint} value={value} onChoose={(chosen) => onChange(Number(chosen))}>
      {all.map((one) => (
        <option key={one} value={one}>
          {textOf(one)}
        </option>
      ))}
    </SelectField>
  );
};

type CallSwitchProps = { fault: CallFault; chance: Chance; onChange: (chance: Chance) => void };

const CallSwitch = ({ fault, chance, onChange }: CallSwitchProps) => {
  const value = chanceValue(chance);
  const isListed = chances.some((one) => one.value === value);
  const choose = (wanted: string): void => {
    const found = chances.find((one) => one.value === wanted);
    if (found) onChange(found.chance);
  };
  return (
    <SelectField label={faultNames[fault]} hint={faultHints[fault]} value={value} onChoose={choose}>
      {chances.map((one) => (
        <option key={one.value} value={one.value}>
          {one.text}
        </option>
      ))}
      {!isListed && <option value={value}>{chanceText(chance)}</option>}
    </SelectField>
  );
};

const latencyText = (ms: number): string => (ms === 0 ? 'Fast' : `${ms / 1_000} s`);

const skewText = (ms: number): string => {
  if (ms === 0) return 'Right';
  const minutes = Math.abs(ms) / 60_000;
  const amount = minutes < 1_440 ? `${minutes} minutes` : `${minutes / 1_440} day`;
  return `${amount} ${ms > 0 ? 'fast' : 'slow'}`;
};
