// Written by `npm run entities` from the folders and src/resources/order.ts: change those, not this file.
export * from './audiences';
export * from './budgets';
export * from './campaigns';
export * from './carriers';
export * from './clients';
export * from './consent';
export * from './conversations';
export * from './exclusions';
export * from './identity';
export * from './inquiries';
export * from './keywords';
export * from './links';
export * from './notices';
export * from './registration';
export * from './sending';
export * from './simulator';
export * from './spending';
