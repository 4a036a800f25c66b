// `domain/delivery/usualRules.ts` as a build has it: how the shop sends, from its own folder.
import { deliveryRulesOf } from '#server/shopFolder/deliveryTerms.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

/** @returns JavaScript */
export const ownDeliveryModule = ({ delivery }: ShopConfig): string =>
  `export const usualRules = ${JSON.stringify(deliveryRulesOf(delivery))};\n`;
