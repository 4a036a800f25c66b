// The page braintree-web keeps beside PayPal's button for answers from other windows. It has none to pass on in the simulator; told
// that it is there, the package can take it away again.
import Framebus from 'framebus';
import { DISPATCH_FRAME_READY } from './cardFrame/contract.ts';

const channel = window.name.replace('dispatch_', '');
new Framebus({ channel, targetFrames: [window.parent] }).emit(DISPATCH_FRAME_READY);
