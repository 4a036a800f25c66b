// The page braintree-web keeps beside PayPal's button for answers from other windows. The simulator has none to pass on: the
// page only reports that it is ready, so that the package can remove it.
import Framebus from 'framebus';
import { DISPATCH_FRAME_READY } from './cardFrame/contract.ts';

const channel = window.name.replace('dispatch_', '');
new Framebus({ channel, targetFrames: [window.parent] }).emit(DISPATCH_FRAME_READY);
