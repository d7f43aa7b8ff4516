/**
 * The contract's table of calls, copied by hand: number, method, path (every parameter is `{}`), and who
 * may call it: `none` and `temp` without a session, `any` with one, else the roles.
 */
const TABLE = `1 POST /login none
2 GET /users/me any
3 POST /forgot-password none
4 GET /password-reset none
5 POST /password-reset none
6 GET /mfa/qr temp
7 POST /mfa temp
8 POST /mfa/enable temp
9 GET /tenants/admin/queue_length 5
10 GET /tenants 5
11 GET /tenants/search 5
12 GET /tenants/{} 5
13 POST /tenants 5
14 GET /tenants/available_accounts 5
15 GET /tenants/{}/users 5
16 GET /tenants/{}/registered_campaigns 3,4,5
17 POST /tenants/{}/registered_campaigns 5
18 DELETE /tenants/{}/registered_campaigns/{} 5
19 GET /tenants/{}/registered_campaigns/available 5
20 GET /tenants/registered_campaigns 3,4,5
21 GET /users 4,5
22 POST /users 4,5
23 GET /users/{} 4,5
24 DELETE /users/{} 4,5
25 GET /campaigns/users/send_only 3,4,5
26 POST /users/{}/reset_mfa 4,5
27 POST /users/{}/reset_password 4,5
28 GET /audiences 3,4,5
29 GET /audiences/{} 3,4,5
30 GET /audiences/{}/targets 3,4,5
31 POST /audiences 3,4,5
32 POST /audiences/{} 3,4,5
33 POST /audiences/{}/targets 3,4,5
34 POST /audiences/file 3,4,5
35 DELETE /audiences 3,4,5
36 GET /campaigns/{}/audiences 3,4,5
37 GET /brands 3,4,5
38 POST /brands 3,4,5
39 GET /campaigns 3,4,5
40 POST /campaigns 3,4,5
41 POST /campaigns/file 3,4,5
42 GET /campaigns/{} 3,4,5
43 POST /campaigns/{} 3,4,5
44 DELETE /campaigns/{} 3,4,5
45 GET /campaigns/{}/stats 3,4,5
46 GET /campaigns/{}/copy 3,4,5
47 POST /campaigns/{}/archive 3,4,5
48 POST /campaigns/{}/test_message 3,4,5
49 GET /campaigns/test_numbers 3,4,5
50 POST /campaigns/{}/audiences 3,4,5
51 DELETE /campaigns/{}/audiences/{} 3,4,5
52 GET /campaigns/{}/reports 3,4,5
53 POST /campaigns/{}/reports 3,4,5
54 DELETE /campaigns/{}/reports/{} 3,4,5
55 GET /campaigns/{}/virtual_numbers 3,4,5
56 POST /campaigns/{}/virtual_numbers 3,4,5
57 DELETE /campaigns/{}/virtual_numbers/{} 3,4,5
58 GET /campaigns/{}/links 3,4,5
59 POST /campaigns/{}/links 3,4,5
60 DELETE /campaigns/{}/links/{} 3,4,5
61 GET /campaigns/{}/domains 3,4,5
62 POST /campaigns/{}/domains 3,4,5
63 DELETE /campaigns/{}/domain/{} 3,4,5
64 GET /campaigns/{}/clicks 3,4,5
65 GET /campaigns/{}/send_only 3,4,5
66 POST /campaigns/{}/send_only 3,4,5
67 GET /campaigns/{}/send_only/available 3,4,5
68 DELETE /campaigns/{}/send_only/{} 3,4,5
69 GET /campaigns/{}/jobs any
70 POST /campaigns/{}/jobs any
71 GET /campaigns/{}/jobs/{} any
72 DELETE /campaigns/{}/jobs/{} any
73 GET /campaigns/jobs any
74 GET /clients 3,4,5
75 POST /clients 3,4,5
76 GET /clients/{} 3,4,5
77 POST /clients/{} 3,4,5
78 DELETE /clients/{} 3,4,5
79 GET /clients/{}/campaigns 3,4,5
80 GET /clients/{}/audiences 3,4,5
81 GET /clients/{}/stats 3,4,5
82 GET /clients/{}/errors 3,4,5
83 GET /clients/{}/virtual_numbers 3,4,5
84 POST /clients/{}/virtual_numbers 3,4,5
85 DELETE /clients/{}/virtual_numbers/{} 3,4,5
86 GET /clients/{}/do_not_calls 3,4,5
87 POST /clients/{}/do_not_calls 3,4,5
88 DELETE /clients/{}/do_not_calls/{} 3,4,5
89 POST /clients/{}/do_not_calls/file 3,4,5
90 POST /clients/{}/archive 3,4,5
91 GET /clients/{}/available_numbers 3,4,5
92 GET /clients/{}/keywords 3,4,5
93 POST /clients/{}/keywords 3,4,5
94 DELETE /clients/{}/keywords/{} 3,4,5
95 GET /clients/{}/conversations 3,4,5
96 GET /clients/{}/virtual_numbers/{}/conversations/{} 3,4,5
97 POST /clients/{}/virtual_numbers/{}/conversations/{} 3,4,5
98 DELETE /clients/{}/virtual_numbers/{}/conversations/{} 3,4,5
99 GET /links 3,4,5
100 POST /links 3,4,5
101 GET /links/{} 3,4,5
102 DELETE /links/{} 3,4,5
103 GET /domains 3,4,5`;

export const CALLS = TABLE.split('\n');

/**
 * Calls served beyond that table when this was written, in the same form; their number is 0. Calls of an
 * entity in neither list follow from its contract alone.
 */
export const BEYOND = [
  '0 POST /mfa/cancel temp',
  '0 GET /events any',
  '0 GET /account any',
  '0 DELETE /account/{} any',
  '0 GET /account/me any',
  '0 POST /account/name any',
  '0 POST /account/password any',
  '0 POST /account/new_app any',
  '0 POST /account/recovery_codes any',
  '0 POST /users/me/session/proof any',
  '0 POST /account/leave any',
  '0 POST /users/me/sign_out any',
  '0 POST /users/me/tenant any',
  '0 POST /users/me/scope 5',
  '0 GET /audit_log 4,5',
  '0 GET /audit_log/{} 4,5',
  '0 GET /brands/{}/vettings 3,4,5',
  '0 POST /brands/{}/vettings 3,4,5',
  '0 GET /brands/terms 3,4,5',
  '0 POST /brands/{}/code 3,4,5',
  '0 POST /brands/{}/code/verify 3,4,5',
  '0 POST /campaign_registrations 3,4,5',
  '0 GET /campaigns/{}/line_types 3,4,5',
  '0 POST /campaigns/{}/line_types 3,4,5',
  '0 POST /campaigns/{}/line_types/stop 3,4,5',
  '0 POST /campaigns/{}/leave_out_texted 3,4,5',
  '0 GET /carrier_accounts 5',
  '0 GET /carrier_accounts/{} 5',
  '0 POST /carrier_accounts/{}/set_aside_events/retry 5',
  '0 GET /carrier_accounts/{}/tests 5',
  '0 POST /carrier_accounts/{}/tests 5',
  '0 GET /virtual_numbers 3,4,5',
  '0 POST /clients/{}/virtual_numbers/{}/assign 3,4,5',
  '0 POST /clients/{}/virtual_numbers/{}/unassign 3,4,5',
  '0 POST /virtual_numbers/{}/verify 5',
  '0 POST /virtual_numbers/{}/revoke 5',
  '0 GET /people/{}/consent_events 3,4,5',
  '0 GET /audiences/{}/consent_statements 3,4,5',
  '0 POST /audiences/{}/consent_statements 3,4,5',
  '0 GET /audiences/{}/consent_statements/lacking 3,4,5',
  '0 GET /conversations 3,4,5',
  '0 POST /clients/{}/virtual_numbers/{}/conversations/{}/assignee 3,4,5',
  '0 POST /clients/{}/virtual_numbers/{}/conversations/{}/snooze 3,4,5',
  '0 POST /clients/{}/virtual_numbers/{}/conversations/{}/done 3,4,5',
  '0 POST /conversations/done 3,4,5',
  '0 POST /clients/{}/virtual_numbers/{}/conversations/{}/notes 3,4,5',
  '0 POST /clients/{}/virtual_numbers/{}/conversations/{}/tags 3,4,5',
  '0 GET /conversations/tags 3,4,5',
  '0 POST /clients/{}/virtual_numbers/{}/conversations/{}/outcomes 3,4,5',
  '0 GET /domains/{} 3,4,5',
  '0 POST /domains 4,5',
  '0 DELETE /domains/{} 4,5',
  '0 POST /domains/{}/check 4,5',
  '0 POST /domains/{}/client 4,5',
  '0 GET /glance any',
  '0 POST /campaigns/{}/jobs/{}/try_now any',
  '0 POST /campaigns/{}/jobs/{}/resume any',
  '0 GET /notices any',
  '0 POST /notices/{}/read any',
  '0 GET /people 3,4,5',
  '0 GET /people/{} 3,4,5',
  '0 GET /people/{}/erasure 4,5',
  '0 POST /people/{}/erasure 4,5',
  '0 GET /people/{}/story 3,4,5',
  '0 GET /people/{}/proof 3,4,5',
  '0 GET /people/{}/audiences 3,4,5',
  '0 GET /people/{}/messages 3,4,5',
  '0 GET /report_plans 3,4,5',
  '0 GET /report_plans/{} 3,4,5',
  '0 POST /report_plans 3,4,5',
  '0 POST /report_plans/{} 3,4,5',
  '0 DELETE /report_plans/{} 3,4,5',
  '0 POST /report_plans/{}/pause 3,4,5',
  '0 GET /report_plans/readers 3,4,5',
  '0 GET /reports 3,4,5',
  '0 GET /reports/{} 3,4,5',
  '0 POST /reports 3,4,5',
  '0 DELETE /reports/{} 3,4,5',
  '0 GET /reports/{}/address 3,4,5',
  '0 POST /reports/{}/again 3,4,5',
  '0 GET /sending_days 4,5',
  '0 GET /sending_days/{} 4,5',
  '0 POST /sending_days/{} 4,5',
  '0 GET /carrier_accounts/{}/set_aside_events 5',
  '0 GET /carrier_accounts/{}/set_aside_events/{} 5',
  '0 POST /carrier_accounts/{}/set_aside_events/{}/retry 5',
  '0 POST /carrier_accounts/{}/set_aside_events/{}/discard 5',
  '0 GET /state_rules any',
  '0 GET /state_rules/{} any',
  '0 POST /tenants/available_accounts 5',
  '0 DELETE /tenants/available_accounts/{} 5',
  '0 POST /tenants/{} 5',
  '0 GET /tenants/{}/retention 5',
  '0 POST /tenants/{}/retention 5',
  '0 GET /unknown_messages 4,5',
  '0 GET /unknown_messages/{} 4,5',
  '0 POST /unknown_messages/{}/ask 4,5',
  '0 POST /unknown_messages/{}/was_sent 4,5',
  '0 POST /unknown_messages/{}/was_not_sent 4,5',
  '0 POST /users/{}/role 4,5',
  '0 POST /invitation none',
  '0 GET /week any',
];

/** `Found` makes it tail-recursive: the compiler's recursion limit is fifty otherwise. */
type LineOf<T extends string, Found = never> = T extends `${infer Line}\n${infer Rest}`
  ? LineOf<Rest, Found | Line>
  : Found | T;
type CallOf<L> = L extends `${infer N} ${infer Method} ${infer Path} ${string}`
  ? `${N} ${Method} ${Path}`
  : never;
/** A call as written in the table, such as `87 POST /clients/{}/do_not_calls`. */
export type Call = CallOf<LineOf<typeof TABLE>>;
