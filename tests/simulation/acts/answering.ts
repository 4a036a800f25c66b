// A shopper answers the question of a product in the cart; the server judges before anything is kept.
import type { Shop } from '#src/shop/shop.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';
import { count } from '../plan/faults.ts';
import type { SimulatedTab } from '../world/simulatedDevice.ts';
import { rightAnswer, WRONG_ANSWER } from '../world/simulatedQuestions.ts';
import type { World } from '../world/world.ts';

export const answerQuestion = async (
  world: World,
  tab: SimulatedTab,
  { commands }: Shop,
  { productId, variantId }: { readonly productId: ProductId; readonly variantId: VariantId },
  isRight: boolean,
): Promise<void> => {
  const answer = isRight ? rightAnswer(productId) : WRONG_ANSWER;
  const { type } = await commands.giveChallengeAnswer({ productId, variantId, answer });
  count(world.tally, `${isRight ? 'right' : 'wrong'} answer ${type}`);
  if (!isRight && type === 'done') world.object('BEH-5', `${tab.name} keeps a wrong answer`);
};
