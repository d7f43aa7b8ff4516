export * from './audiences';
export * from './campaigns';
export * from './clients';
export * from './identity';
export * from './links';
export * from './registration';
export * from './sending';
export * from './simulator';
