import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { programOf } from './programs';

/** A tool that checks the files of `deploy/`, where it is installed. */
interface Tool {
  name: string;
  /** Its arguments; `folder` is for files of its own. */
  args(folder: string): string[];
  install: string;
}

/** A certificate for nobody, and the file of nginx that would include ours. */
function nginxFile(folder: string): string {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=sms.example.com', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const ours = readFileSync('deploy/proxy/nginx.conf', 'utf8')
    .replace('/etc/ssl/sms-console/fullchain.pem', certificate)
    .replace('/etc/ssl/sms-console/privkey.pem', key);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${ours}\n}\n`,
  );
  return file;
}

/** The unit with the Node of this machine, whose path the tool looks up. */
function unitFile(folder: string): string {
  const file = join(folder, 'sms-console@.service');
  const unit = readFileSync('deploy/systemd/sms-console@.service', 'utf8');
  writeFileSync(file, unit.replace('=/usr/bin/node ', `=${process.execPath} `));
  return file;
}

const KUBERNETES = ['api', 'worker', 'migrate'].map((name) => `deploy/kubernetes/${name}.yaml`);

const TOOLS: readonly Tool[] = [
  {
    name: 'nginx',
    args: (folder) => ['-t', '-q', '-p', folder, '-c', nginxFile(folder)],
    install: '`apt-get install nginx-light`',
  },
  {
    name: 'caddy',
    args: () => ['validate', '--adapter', 'caddyfile', '--config', resolve('deploy/proxy/Caddyfile')],
    install: '`apt-get install caddy`',
  },
  {
    name: 'kubectl',
    args: () => ['kustomize', 'deploy/kubernetes'],
    install: '`apt-get install kubernetes-client`',
  },
  {
    name: 'kubeconform',
    args: () => ['-strict', ...KUBERNETES],
    install: 'a release of github.com/yannh/kubeconform, put into /usr/local/bin',
  },
  {
    name: 'systemd-analyze',
    args: (folder) => ['verify', '--man=no', unitFile(folder)],
    install: '`apt-get install systemd`',
  },
  {
    name: 'hadolint',
    args: () => ['deploy/Dockerfile'],
    install: 'a release of github.com/hadolint/hadolint, put into /usr/local/bin',
  },
];

/** Checks the files of `deploy/` with every tool that is installed, and says which are not. @returns whether none objected */
export function lintDeploy(folder: string): boolean {
  const objections = TOOLS.map(({ name, args, install }) => {
    const program = programOf(name);
    if (!program) {
      console.info(`${name}: not installed, so not tried. Install ${install}.`);
      return 0;
    }
    const { status, stderr, stdout } = spawnSync(program, args(folder), {
      encoding: 'utf8',
      env: { ...process.env, CONSOLE_HOST: 'sms.example.com' },
    });
    console.info(`${name}: ${status === 0 ? 'nothing to object' : `FAILED\n${stdout}${stderr}`}`);
    return status;
  });
  return objections.every((status) => status === 0);
}
