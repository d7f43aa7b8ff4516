import type { StringMap } from 'ra-core';
import type { LanguageTexts } from '../i18n';
import type { FrameworkTexts } from '../i18n/framework';
import { asResource } from '../i18n/fromResources';
import type { ResourceMessages } from '../i18n/messages';
import type { FileProblemCode, ProblemTexts } from '../rules/problemCodes';
import type { ResourceName } from './index';

/** What the file field says about a file is what the server's refusal of one says. */
type FileTexts = Readonly<Record<`csv.${FileProblemCode}`, string>>;

interface Parts {
  app: StringMap & { upload: FileTexts };
  problems: ProblemTexts;
  framework: FrameworkTexts;
  /** Every entity of the registry: one that is missing does not compile. */
  resources: Readonly<Record<ResourceName, ResourceMessages>>;
}

const AT = 'csv.';
const fileProblems = (texts: FileTexts): StringMap =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(AT) ? [[key.slice(AT.length), text]] : [],
    ),
  );

/** The texts of one language put together as the framework looks them up. */
export const languageTexts = ({ app, framework, problems, resources }: Parts): LanguageTexts => ({
  ...framework,
  app: {
    ...app,
    problem: { ...fileProblems(app.upload), ...problems.problem },
    field_problem: { ...fileProblems(app.upload), ...problems.field_problem },
  },
  resources: Object.fromEntries(
    Object.entries(resources).map(([name, messages]) => [name, asResource(messages)]),
  ),
});
