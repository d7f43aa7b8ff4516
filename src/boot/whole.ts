import englishMessages from 'ra-language-english';
import type { Entry } from '../admin/declaration';
import type { Contract } from '../contract/define';
import type { FrameworkEnglish } from '../i18n';
import { registry } from '../resources';
import { contracts } from '../resources/contracts';

/** The declarations that make up the console; a test adds an entity of its own. */
export interface Whole {
  contracts: readonly Contract[];
  entries: readonly Entry[];
  framework?: FrameworkEnglish;
}

/** Every declaration and every contract in one file, which loads after the first page. */
export const whole: Whole = { contracts, entries: registry, framework: englishMessages };
