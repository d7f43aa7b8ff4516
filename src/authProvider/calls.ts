import '../dataProvider/jitless';

/** The calls that are no resources, with the schemas of their answers. */
export { session as calls } from '../contract/session';
