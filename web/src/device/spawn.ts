// Workers, which a page with trusted types makes of named addresses only.
interface Policy {
  createScriptURL(url: string): string
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy
}

const own = (url: string) => {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('not our own')
  return url
}
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
export const trusted = policies?.createPolicy('rainyday-worker', { createScriptURL: own }) ?? {
  createScriptURL: own,
}

export const spawn = (url: string) => new Worker(trusted.createScriptURL(url), { type: 'module' })
