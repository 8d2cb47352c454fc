import ipaddr from 'ipaddr.js';

/** Of an IPv6 address, what its network is known by: a provider gives each customer 64 bits of addresses of their own. */
const NETWORK_BITS = 64;

/**
 * Whose address this is, as far as a limit is concerned: an IPv4 address itself, an IPv6 address by its network. Text
 * that is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS}`).toString();
}

/** Whether this is an address, or a network of addresses that is not all of them: `10.0.0.5`, `10.0.0.0/24`. */
export function isAddressOrNetwork(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)) return true;
  const isFourParts = ipaddr.IPv4.isValidCIDRFourPartDecimal(text);
  return (isFourParts || ipaddr.IPv6.isValidCIDR(text)) && ipaddr.parseCIDR(text)[1] > 0;
}
