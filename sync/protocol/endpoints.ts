// Every call of the contract, in the order of the OpenAPI document.
import { renewIdentity, resendVerification, signIn, signOut, signUp, verifyEmail } from './account.ts';
import { followAccountState } from './accountChanges.ts';
import { getAccountState, putAccountState } from './accountState.ts';
import { getOrder, listOrders, lookUpOrder } from './accountOrders.ts';
import { addAddress, listAddresses, removeAddress, updateAddress } from './addressBook.ts';
import { getBotCheck } from './botCheck.ts';
import { verifyChallenge } from './challenge.ts';
import { getCheckoutInfo } from './checkoutInfo.ts';
import type { Endpoint } from './endpoint.ts';
import { getHealth } from './health.ts';
import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from './newsletter.ts';
import { createAfterpayCheckout, getOrderAttempt, placeOrder } from './order.ts';
import {
  createPaymentToken,
  deletePaymentMethod,
  getPaymentOptions,
  listPaymentMethods,
  savePaymentMethod,
} from './payment.ts';
import { getProductDelivery, getStoreStock } from './productCalls.ts';
import { searchProducts, suggestSearch } from './searchCalls.ts';
import { searchObjects } from './searchObjects.ts';
import { getSettings } from './settings.ts';
import { getVoucherBalance } from './voucherBalance.ts';

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
  listAddresses,
  addAddress,
  updateAddress,
  removeAddress,
  getPaymentOptions,
  createPaymentToken,
  createAfterpayCheckout,
  listPaymentMethods,
  savePaymentMethod,
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
  getBotCheck,
  getVoucherBalance,
  getSettings,
  getHealth,
];
