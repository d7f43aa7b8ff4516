// Written by `npm run entities` from the folders and src/resources/order.ts: change those, not this file.
import type { Entry } from '../admin/declaration';
import audiences from './audiences';
import campaigns from './campaigns';
import clients from './clients';
import help from './help';
import jobs from './jobs';
import tenDlc from './ten_dlc';
import tenants from './tenants';
import users from './users';

/** Entries of the side menu, in order. The first page is one of these, so this file loads no other declaration. */
export const menu: readonly Entry[] = [clients, audiences, campaigns, tenDlc, users, help, jobs, tenants];
