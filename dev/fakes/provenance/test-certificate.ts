/**
 * A certificate for Content Credentials of laptops and tests, good until 2036 and trusted by nobody. Made with openssl: a root
 * (P-256, CA:TRUE, keyCertSign) and under it one for signing (P-256; critical: digitalSignature, emailProtection). The root's key was
 * thrown away. The lines of PEM are one, as .dev.vars wants it.
 */
export const testCertificate =
  "-----BEGIN CERTIFICATE-----MIIB7DCCAZKgAwIBAgIUHUC4SzQieM7pJlPCwr4AgDhr584wCgYIKoZIzj0EAwIwNzEXMBUGA1UECgwORWF2ZXNpZ2h0IHRlc3QxHDAaBgNVBAMME0VhdmVzaWdodCB0ZXN0IHJvb3QwHhcNMjYxMTIzMTAwOTExWhcNMzYxMTE5MTAwOTExWjA7MRcwFQYDVQQKDA5FYXZlc2lnaHQgdGVzdDEgMB4GA1UEAwwXRWF2ZXNpZ2h0IHRlc3QgcGljdHVyZXMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQ+dFRDntHwELCqUUMxFvoLDSeyYDlSc6CFM6RlXBqcJrS4JvQziqOIQWmeCFhDEibTqYsdUY5Rka8iugBZvreSo3gwdjAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDAWBgNVHSUBAf8EDDAKBggrBgEFBQcDBDAdBgNVHQ4EFgQUA59ceuzv5bYoONiHltoKEUPRiVowHwYDVR0jBBgwFoAU3wHnBXWriXJAISbQ4Xk5pK1fgXUwCgYIKoZIzj0EAwIDSAAwRQIgfDAlVGpz1p6+BK0lRVycN7BAYFFUObkg/Xehm6qLmzQCIQC+3PNEgfx4tPm/riHtG6a70wV7dS5kHD44MsW5jVX2Fg==-----END CERTIFICATE-----";

export const testCertificateKey =
  "-----BEGIN PRIVATE KEY-----MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgq7hYxAn2PF0u0iZyrmk0KuBGRadyKRuO75644WhvUgqhRANCAAQ+dFRDntHwELCqUUMxFvoLDSeyYDlSc6CFM6RlXBqcJrS4JvQziqOIQWmeCFhDEibTqYsdUY5Rka8iugBZvreS-----END PRIVATE KEY-----";

/** Whom a reader has to trust to find pictures of laptops and tests trustworthy. */
export const testRootCertificate = `-----BEGIN CERTIFICATE-----
MIIB0zCCAXmgAwIBAgIUXW5nTkzyHSNJlw2pDXu8TqHVJfwwCgYIKoZIzj0EAwIw
NzEXMBUGA1UECgwORWF2ZXNpZ2h0IHRlc3QxHDAaBgNVBAMME0VhdmVzaWdodCB0
ZXN0IHJvb3QwHhcNMjYxMTIzMTAwOTExWhcNMzYxMTIwMTAwOTExWjA3MRcwFQYD
VQQKDA5FYXZlc2lnaHQgdGVzdDEcMBoGA1UEAwwTRWF2ZXNpZ2h0IHRlc3Qgcm9v
dDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIbn6jW2tFrYFOzf04oFCDSLCmei
xJH45SxeIThdNTb0rSyU0YSRzBlC2H758+uD3EULXfzjRn9Zs9dlTy+4JfSjYzBh
MB0GA1UdDgQWBBTfAecFdauJckAhJtDheTmkrV+BdTAfBgNVHSMEGDAWgBTfAecF
dauJckAhJtDheTmkrV+BdTAPBgNVHRMBAf8EBTADAQH/MA4GA1UdDwEB/wQEAwIB
BjAKBggqhkjOPQQDAgNIADBFAiABLeSMqOjhyAW5Hdj3Ixf+2XrUk/CFTVcAzIoK
EE/JIwIhAIG6ALdX5/s5zBnwob/CYabU6n3qgZD/qsCi1ibIAgkc
-----END CERTIFICATE-----`;
