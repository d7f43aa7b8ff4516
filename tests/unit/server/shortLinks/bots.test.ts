import { describe, expect, it } from 'vitest';
import { botVerdict, programOf } from '../../../../server/shortLinks/bots';
import { hostOf } from '../../../../server/shortLinks/networks';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = (phone: string) =>
  `Mozilla/5.0 (Linux; Android 13; ${phone}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`;

const PEOPLE = {
  'Safari on an iPhone': `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Chrome on a Pixel': android('Pixel 8'),
  'a CUBOT phone': android('CUBOT P80'),
  'another CUBOT': android('CUBOT_NOTE_S Build/NRD90M'),
  'a phone named King Kong': android('CUBOT KINGKONG MINI 3'),
  'Samsung’s browser':
    'Mozilla/5.0 (Linux; Android 14; SM-S918U) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Silk on a Fire tablet':
    'Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 Silk/108.4.6 like Chrome/108.0.5359.220 Safari/537.36',
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  Instagram: `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 604247854)`,
  Facebook: `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.34.70;FBBV/609411345;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5]`,
  'Facebook on Android': `${android('SM-A536U; wv')} [FB_IAB/FB4A;FBAV/469.1.0.54.80;]`,
  TikTok: `${android('SM-G998U; wv')} trill_350103 BytedanceWebview/d8a21c6 musical_ly_2023501030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly`,
  Snapchat: `${IPHONE} Mobile/15E148 Snapchat/12.88.0.36 (like Safari/8618.2.12.10.9, panda)`,
  LinkedIn: `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.6372`,
  Telegram: `${android('Pixel 7')} Telegram-Android/10.14.5 (Google Pixel 7; Android 14; SDK 34; HIGH)`,
  'a phone named Ruby': android('Ruby 5G'),
} as const;

const PROGRAMS = {
  '': '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)': 'googlebot',
  'AppEngine-Google; (+http://code.google.com/appengine; appid: s~virustotalcloud)': 'virustotalcloud',
  VirusTotal: 'virustotal',
  'Mozilla/5.0 (Windows NT 10.0) Zscaler-Sandbox': 'zscaler',
  'Java/17.0.9': 'java/17',
  'Java-http-client/21.0.2': 'java-http-client',
  'Apache-HttpClient/4.5.13 (Java/11.0.16)': 'apache-httpclient',
  'PHP/8.2.1': 'php/',
  'GuzzleHttp/7': 'guzzlehttp',
  'Symfony HttpClient (Curl)': 'symfony',
  'curl/8.4.0': 'curl',
  'python-requests/2.31.0': 'python-requests',
  'Go-http-client/2.0': 'go-http-client',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)': 'facebookexternalhit',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)': 'linkedinbot',
  'WhatsApp/2.23.20.0 A': 'whatsapp',
  'TelegramBot (like TwitterBot)': 'telegrambot',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)': 'slackbot',
  'Slack-ImgProxy (+https://api.slack.com/robots)': 'slack-imgproxy',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0.0.0 Safari/537.36': 'headlesschrome',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)':
    'bytespider',
  'SkypeUriPreview Preview/0.5': 'skypeuripreview',
  'node-fetch/1.0': 'node-fetch',
  'Barracuda Sentinel (EE)': 'barracuda',
} as const;

describe('who clicks, by the name for itself', () => {
  it.each(Object.entries(PEOPLE))('%s is a person', (_name, agent) => expect(programOf(agent)).toBeNull());
  it.each(Object.entries(PROGRAMS))('%j is a program', (agent, name) => expect(programOf(agent)).toBe(name));
});

describe('who clicks, by the network', () => {
  it.each([
    ['3.15.20.1', 'AWS'],
    ['54.144.0.0', 'AWS'],
    ['2600:1f18:24e6:b900::1', 'AWS'],
    ['34.64.1.1', 'Google'],
    ['2600:1900:4000::', 'Google'],
    ['52.160.0.9', 'Azure'],
    ['2603:1030:7::1', 'Azure'],
    ['129.146.77.1', 'Oracle'],
    ['167.99.10.20', 'DigitalOcean'],
    ['2a03:b0c0:1:d0::1', 'DigitalOcean'],
    ['45.79.1.1', 'Linode'],
    ['2600:3c03::f03c:91ff:fe00:1', 'Linode'],
    ['45.76.255.255', 'Vultr'],
    ['51.91.3.4', 'OVH'],
    ['2001:41d0:1:2::3', 'OVH'],
    ['88.198.0.1', 'Hetzner'],
    ['2a01:4f8:c0c:1::1', 'Hetzner'],
    ['::ffff:88.198.0.1', 'Hetzner'],
    ['::ffff:58c6:1', 'Hetzner'],
  ])('%s is of %s', (ip, company) => expect(hostOf(ip)).toBe(company));

  it.each([
    ['a mobile carrier’s', '172.58.1.1'],
    ['another', '174.192.1.1'],
    ['a third', '2607:fb90:1::1'],
    ['a cable company’s', '73.1.2.3'],
    ['iCloud Private Relay’s', '172.224.224.1'],
    ['and its in v6', '2a02:26f7:c9c8::1'],
    ['Cloudflare’s', '104.28.0.1'],
    ['this machine’s', '127.0.0.1'],
    ['this machine’s in v6', '::1'],
    ['one with a scope', 'fe80::1%eth0'],
    ['one just before a block', '88.197.255.255'],
    ['none', 'local'],
    ['nothing', ''],
  ])('%s is no hosting company’s', (_whose, ip) => expect(hostOf(ip)).toBeNull());
});

describe('what decides', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const seconds = (n: number) => new Date(now.getTime() - n * 1000);
  const verdict = (
    { agent = PEOPLE['Chrome on a Pixel'] as string, method = 'GET', ...headers }: Record<string, string>,
    { ip = '73.1.2.3', delivered = seconds(60) as Date | null } = {},
  ) =>
    botVerdict(new Request('https://x.example/a', { method, headers: { 'user-agent': agent, ...headers } }), {
      now,
      ip,
      delivered,
    });

  it('is kept with its name', () => {
    expect(verdict({})).toBeNull();
    expect(verdict({ method: 'HEAD' })).toEqual({ reason: 'head', detail: null });
    expect(verdict({ 'sec-purpose': 'prefetch' })).toEqual({ reason: 'prefetch', detail: null });
    expect(verdict({ agent: 'VirusTotal' })).toEqual({ reason: 'agent', detail: 'virustotal' });
    expect(verdict({ agent: '' })).toEqual({ reason: 'agent', detail: null });
    expect(verdict({}, { ip: '3.15.20.1' })).toEqual({ reason: 'network', detail: 'AWS' });
    expect(verdict({}, { delivered: seconds(2) })).toEqual({ reason: 'early', detail: null });
    expect(verdict({}, { delivered: null })).toBeNull();
  });

  it('a scanner that looks like a browser is given away by its network', () => {
    expect(verdict({ agent: PEOPLE['Firefox on Windows'] }, { ip: '2603:1030:7::1' })).toEqual({
      reason: 'network',
      detail: 'Azure',
    });
  });
});
