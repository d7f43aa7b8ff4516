import type { StringMap } from 'ra-core';
import type { LanguageTexts } from '../i18n';
import type { FrameworkTexts } from '../i18n/framework';
import { asResource } from '../i18n/fromResources';
import type { ResourceMessages } from '../i18n/messages';
import type { ResourceName } from './index';

interface Parts {
  app: StringMap;
  framework: FrameworkTexts;
  /** Every entity of the registry: one that is missing does not compile. */
  resources: Readonly<Record<ResourceName, ResourceMessages>>;
}

/** The texts of one language put together as the framework looks them up. */
export const languageTexts = ({ app, framework, resources }: Parts): LanguageTexts => ({
  ...framework,
  app,
  resources: Object.fromEntries(
    Object.entries(resources).map(([name, messages]) => [name, asResource(messages)]),
  ),
});
