/** To a partner, whose prepaid credit is running out. */
export const wallet_low = {
  alert_subject: 'Your wallet holds {credit}',
  alert: 'Your wallet has fallen below {threshold}: it holds {credit}.',
  critical_subject: 'Your wallet is nearly empty: {credit}',
  critical: 'Your wallet has fallen below {threshold}, which is critical: it holds {credit}.',
  orders_may_stop: 'Orders that the wallet cannot pay are refused.',
  ask: 'Please top it up soon. You will be notified again only after the wallet has been above this threshold.',
} as const;
