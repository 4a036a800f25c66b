// Paying by invoice: for customers, where the sum allows it.
import { defineExtension } from '#events/extensions/extension.ts';

export const extension = defineExtension({ api: 1, name: 'payByInvoice' });
