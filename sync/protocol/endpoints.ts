// Every call of the contract, in the order of the OpenAPI document.
import {
  renewIdentity,
  resendVerification,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from './account/account.ts';
import { followAccountState } from './account/accountChanges.ts';
import { getAccountState, putAccountState } from './account/accountState.ts';
import { deleteAccount, exportAccount } from './account/ownDataCalls.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from './account/passkeyCalls.ts';
import { changePassword, forgotPassword, resetPassword } from './account/passwordCalls.ts';
import { endOtherSessions, endSession, listSessions } from './account/sessions.ts';
import {
  cancelFoundOrder,
  cancelOrder,
  getOrder,
  listOrders,
  lookUpOrder,
} from './checkout/accountOrders.ts';
import { addAddress, listAddresses, removeAddress, updateAddress } from './account/addressBook.ts';
import { getBotCheck } from './account/botCheck.ts';
import { getAccount, putAccount } from './account/customer.ts';
import { quotePoints } from './checkout/pointsQuote.ts';
import { verifyMembership } from './account/membershipCheck.ts';
import { verifyChallenge } from './account/challenge.ts';
import { getCheckoutInfo } from './checkout/checkoutInfo.ts';
import type { Endpoint } from './call/endpoint.ts';
import { getLiveness, getReadiness } from './pages/health.ts';
import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from './account/newsletter.ts';
import { createAfterpayExpress, readAfterpayExpress } from './checkout/expressToken.ts';
import { createAfterpayCheckout, getOrderAttempt, placeOrder } from './checkout/order.ts';
import { makePaymentMethodDefault } from './checkout/defaultPaymentMethod.ts';
import {
  createPaymentToken,
  deletePaymentMethod,
  getPaymentOptions,
  listPaymentMethods,
  savePaymentMethod,
} from './checkout/payment.ts';
import { getProductDelivery, getStoreStock } from './stores/productCalls.ts';
import { askForReturn, getReturn, withdrawReturn } from './checkout/returns.ts';
import { searchProducts, suggestSearch } from './search/searchCalls.ts';
import { searchObjects } from './search/searchObjects.ts';
import { getSettings } from './pages/settings.ts';
import { getVoucherBalance } from './checkout/voucherBalance.ts';

export const endpoints: readonly Endpoint[] = [
  getAccountState,
  putAccountState,
  followAccountState,
  searchObjects,
  searchProducts,
  suggestSearch,
  getProductDelivery,
  getStoreStock,
  signUp,
  verifyEmail,
  resendVerification,
  signIn,
  signOut,
  renewIdentity,
  forgotPassword,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  exportAccount,
  deleteAccount,
  getAccount,
  putAccount,
  listAddresses,
  addAddress,
  updateAddress,
  removeAddress,
  getPaymentOptions,
  createPaymentToken,
  createAfterpayCheckout,
  createAfterpayExpress,
  readAfterpayExpress,
  listPaymentMethods,
  savePaymentMethod,
  makePaymentMethodDefault,
  deletePaymentMethod,
  subscribeToNewsletter,
  confirmNewsletter,
  leaveNewsletter,
  verifyChallenge,
  getCheckoutInfo,
  placeOrder,
  getOrderAttempt,
  listOrders,
  getOrder,
  lookUpOrder,
  cancelOrder,
  cancelFoundOrder,
  getReturn,
  askForReturn,
  withdrawReturn,
  getBotCheck,
  getVoucherBalance,
  verifyMembership,
  quotePoints,
  getSettings,
  getLiveness,
  getReadiness,
];
