// Histories to which a judge once objected, each shrunk to the acts that it takes. What was mended stays mended.
import type { Mood } from './plan/moods.ts';

/** What the shop does now, the seed, and the acts that are kept. */
export const wentWrong: readonly (readonly [why: string, seed: number, keep: string, mood?: Mood])[] = [
  [
    'tells of no removal here where another device had ordered the item',
    10_015_126,
    '1c,2c,8c,9c,15c,23c,29c,31c,37c,46c,47c,48c,95c,98c,112c,113c,118c,119c',
  ],
  [
    'keeps either act where a tap and what the shop drops are of one millisecond',
    10_017_513,
    '0c,1c,3c,4c,5c,7c,8c,12c,13c,15c,16c,17c,18c,19c,21c',
  ],
  [
    'dates acts right although the last answer was noted by a clock far ahead',
    10_027_789,
    '0c,1c,2c,4c,5c,7c,8c,10c,11c,13,14,15c',
  ],
  ['sends an answer that a tab gave after its storage was cleared', 10_037_014, '3c,19c,32c,39,72c,73c'],
  ['keeps either act of two tabs whose clocks are known differently well', 10_038_889, '34,53c,71,72c,77c'],
  [
    'blames nobody for a removal of its own that the server dated back',
    10_084_550,
    '2c,4,5c,13c,15c,16c,17,18c',
  ],
  [
    'signs out of every tab where a token had been renewed at the sign-out',
    10_088_206,
    '2c,5c,10c,13c,15c,22c,25c',
  ],
  [
    'keeps two sizes of which one kept the other’s id as its label',
    10_105_649,
    '0,1c,3c,5c,6c,7c,8c,10c,11c,12c,13c,17,26c,27c,28c,33c',
  ],
  [
    'keeps the quantity that an answer found when it reached the account',
    10_114_167,
    '0c,4c,5c,9c,17c,18c,25c,26c,27,28c,31c,32c,33c,35,36c',
  ],
  [
    'tells an answer that was refused from another device’s act of its stamp',
    10_114_761,
    '1c,2,3,4,5,6c,9c,10c',
  ],
  [
    'names the shop’s limit where a clock far ahead had dated the wish, and the answer was lost',
    20_026_527,
    '1c,2c,4c,5,6c',
  ],
  ['names no limit where two devices acted in one millisecond', 20_088_215, '0,1c,2c,3c,4c'],
  [
    'keeps the newest of a list that is too long, where the oldest are of one moment',
    20_082_992,
    '8c,10,16c,23c,30c,31c,44c,46c,48c',
  ],
  [
    'takes a removal for one after a backup was put back, and the clock set right in between',
    20_086_416,
    '0c,1c,4c,5c,10c,12c,13,14c,16c,23c,24c,30c',
  ],
  [
    'rolls a quantity back with its item, where another tab had saved it and its answer was lost',
    20_093_486,
    '3c,33c,37c,38c,43c,44c,47,48,49c,50,51,52c,53c,54c,55c,56,57,58,60c',
  ],
  ['calls no limit what a guest brought after a removal', 10_122_548, '0c,7c,11c,22c,23c,26c,38c,39c,40c'],
  [
    'blames no other device for a removal by a tab that was not heard yet',
    10_237_248,
    '16c,29c,37c,38,39,40c,41c,42c,43,44c,45,46,47,48c,49,50,51,52,53,54c,55,56,57,58,59c,60,61,62,63,64c',
  ],
  [
    'compares what a full list left out with what it kept as both were sent',
    11_022_331,
    '7c,16c,19c,22c,29c,47c,50c',
  ],
  ['says who is signed in where one of two sign-ins without a lock is lost', 242, '16c,26,27'],
  [
    'says nothing of an account whose sign-in a full disk did not take when the log began again',
    10_143_655,
    '48c,50c,63c,64c,65c,66c,72c,74c,75c,76c,110c,111c,112c,113,114c',
  ],
  [
    'says nothing of an account where a new log could not be read back after the sign-in it begins with',
    10_204_831,
    '11c,12,28,31c,35,37,39,40c,41,42c',
  ],
  [
    'gives back what was put in again after a removal that a fast clock had dated ahead',
    20_439_787,
    '0c,1c,2c,5c,7c,8c,9c,13c,14c,19c',
  ],
  [
    'takes no older stamp of a server that went back for a coarser one',
    20_608_011,
    '0,1,2,3c,4c,5,6,7,8c,9,10,11,12,13c,14c,16c,27c,28c,30c,36c',
  ],
  [
    'finds the unit of a backend that is coarser than its first answers showed',
    20_644_611,
    '0c,1c,3c,4c,5c,7,8,9,10,11c,12c,13c,14c,15c,16,17,18c',
  ],
  [
    'makes a later act follow on the one that was sent a second ahead',
    20_271_615,
    '0c,1c,2c,6c,7c,11c,23c,25c,26c,27c,28c,29c,30c',
  ],
  ['hears an answer after a sleep in which its clock was set forward', 10_128_506, '0c,1c,2c,5c,7c,8c'],
  [
    'dates an act right whose clock was set back, and whose page was gone when that was found out',
    10_129_714,
    '0c,1c,17c,19c,25c,37c,39c,40c,41c,42c,43c,44c,48c,51c,52c',
  ],
  [
    'takes an act for a moment later that a slow disk took behind what another tab had heard meanwhile',
    10_175_685,
    '0c,5c,6c,8c,9c,12c,13c,28c,29c,33c,36,39c',
  ],
  [
    'takes it so also where another tab was opened meanwhile, and heard',
    10_219_214,
    '0c,31c,32c,38c,44c,45c,47c,50,51c,52c,53c',
  ],
  [
    'tells which act was older of one that was sent again, and had been heard of before',
    50_000_245,
    '0c,1c,11c,13,14c,16c,30c,31c,34c,35c,36c,37,38c,39,40c,41c,42c,43c,44c,45,46c,47c,48c,49c,50c,51c,52,53,54,55c,58c,59c,60c,61,62c,66c',
    'late saves',
  ],
  [
    'tells which act was older of one that was brought in after its item had been ordered',
    20_117_662,
    '0c,1c,5c,6c,21c,22c,23c,29c,32c,33c,34c,35c,36c,37c,38c,42c,43c,44c,45c,46c,47c,50c,57c,58c,59c,60c,81c',
  ],
  [
    'drops what is not sold any more, whatever another tab made of it on the way to a slow disk',
    20_339_902,
    '10c,26c,57c,60c,61c,63c,91c,92c,105c,106,107,108c,110c',
  ],
  [
    'drops it so also where that tab had put it in again',
    20_551_195,
    '0,1c,5c,6,7,8c,9,12c,13c,14c,15c,28c,29c,35c,39c,57c,58c,59c,60c,72c,73c,74,75,76,77,78,79c',
  ],
  [
    'keeps a quantity of what came back after another client had left it out, where an older removal comes last',
    20_375_061,
    '1c,3c,5c,6c,12c,13c,28c,29c,32c,33c,34c,35c,37c',
  ],
  [
    'calls an own order nobody else’s, where its save was refused and came late',
    20_128_385,
    '0c,2c,3c,4c,8c,9,10,11,12c,13,17c,18c,19c,21c,23c,25c,26,27c',
  ],
  [
    'calls what the server cut nobody else’s, where its act is of a whole second',
    20_252_982,
    '0c,2c,3c,4c,5c,6c,7c,8c,10c,11c,14c,16c,17c,19c,21c,25c,26c,28c,29c,30c,31c,32c,33c,34,35c,36c,37c,38c,39c,40c,41c,42,43c,48c,49c,51c,53c',
  ],
  [
    'calls a removal nobody else’s that counted only when the server dated its item back',
    20_255_078,
    '11c,25,26c,29,30c',
  ],
  [
    'looks once more after a save of what another answer had refused',
    20_410_016,
    '3c,5c,6c,7c,32c,33c,39,43c,44c,45c,48c,58,59c,60,61,62,65,66c',
  ],
  [
    'dates acts after a sign-in by its answer, where the clock was set before the account was looked at',
    20_770_197,
    '0c,5c,6c,8c,9,10,11,12c,13c',
  ],
  [
    'looks once more also where that refusal came after a save that held as much',
    20_911_622,
    '5c,6c,7c,11c,21c,22c,23c,24c,25c,26c,27c,28c,30,31,32c,33,34,35,36,37c,38c,39,40,41c',
  ],
  [
    'lets a removal count after a quantity of the same second, which the backend keeps as of the next',
    20_232_181,
    '0c,4c,5c,8c,9c,10c,11c',
  ],
  ['sends no order that does not know what another tab had just put in', 20_676_383, '0c,43c,44,46,47,48c'],
  [
    'lets a removal count after a quantity that a tab dated again which had slept and not read it',
    20_713_703,
    '1c,2c,5c,23c,24c,25c,26c,33c,38c,39c,41c,49',
  ],
  [
    'tells what the shop keeps of a refused change that its save brought late',
    20_392_548,
    '1c,4c,17c,37,38c,41,42c,43,44c',
  ],
  ['tells it so also where another tab had saved it', 20_458_392, '0c,29c,32,37c,38c,57c,61c,69c,70c,71,72c'],
];
