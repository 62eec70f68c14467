//! The client that sent a request, identified by its address.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use foursight_lab::runs::ClientKey;

/// The client that sent a request, identified by its IP address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// Returns the client for an IP address. An IPv6 network of size /64 usually belongs to one host, so all its
    /// addresses count as one client.
    pub(crate) fn from_address(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() >> 64 << 64;
                Self(Ipv6Addr::from_bits(network).into())
            }
            known @ IpAddr::V4(_) => Self(known),
        }
    }

    /// Returns the key that identifies the client in the lab, the part of the server that runs tournaments, gradings
    /// and experiments.
    pub(crate) fn client_key(self) -> ClientKey {
        ClientKey(match self.0 {
            IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
            IpAddr::V6(address) => address.to_bits(),
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    /// Returns the client that sent the request. If the router is nested in another service, the client's address is
    /// unknown. In this case all requests count as requests of one client.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let known = parts.extensions.get::<Self>().copied();
        Ok(known.unwrap_or(Self(Ipv4Addr::UNSPECIFIED.into())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_ipv6_network_are_one_client() {
        let at = |text: &str| Client::from_address(text.parse().unwrap());
        assert_eq!(at("2001:db8:1:2::3"), at("2001:db8:1:2:ffff::4"));
        assert_ne!(at("2001:db8:1:2::3"), at("2001:db8:1:3::3"));
        assert_eq!(at("::ffff:10.0.0.1"), at("10.0.0.1"));
        assert_ne!(at("10.0.0.2"), at("10.0.0.1"));
    }
}
