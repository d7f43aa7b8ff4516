import { openInstallation } from './firstDay/operator';
import { testFirstDay } from './firstDay/test';

testFirstDay(
  'an empty installation leads to the first delivered text of a second tenant, on the embedded database',
  openInstallation,
);
